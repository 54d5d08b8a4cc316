/** Two voices, a tone and a burst of noise, each with a soft start and a falling end. Knows nothing of the game. */

interface Voice {
  /** Seconds from now. */
  at?: number;
  /** Seconds. */
  length: number;
  /** Loudness at its height, 0 to 1. */
  gain: number;
  /** Highest frequency that passes, in hertz. */
  cutoff?: number;
}

interface Tone extends Voice {
  hz: number;
  /** Where the pitch glides to; absent: it stays. */
  to?: number;
  type: OscillatorType;
}

let context: AudioContext | null = null;

/** The audio context, made at the first sound; null where the browser has none. */
function audio(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Wires a source through a filter and an envelope to the speakers. */
function sound(
  ctx: AudioContext,
  source: AudioScheduledSourceNode,
  { at = 0, length, gain, cutoff }: Voice,
): void {
  const start = ctx.currentTime + at;
  const level = ctx.createGain();
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(gain, start + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  let last: AudioNode = source;
  if (cutoff !== undefined) {
    const filter = ctx.createBiquadFilter();
    filter.type = "lowpass";
    filter.frequency.value = cutoff;
    last = last.connect(filter);
  }
  last.connect(level).connect(ctx.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

export function tone(voice: Tone): void {
  const ctx = audio();
  if (!ctx) return;
  const start = ctx.currentTime + (voice.at ?? 0);
  const source = ctx.createOscillator();
  source.type = voice.type;
  source.frequency.setValueAtTime(voice.hz, start);
  if (voice.to !== undefined) source.frequency.exponentialRampToValueAtTime(voice.to, start + voice.length);
  sound(ctx, source, voice);
}

export function noise(voice: Voice): void {
  const ctx = audio();
  if (!ctx) return;
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * voice.length), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  sound(ctx, source, voice);
}

/** Silences whatever still sounds. */
export function hush(): void {
  void context?.close();
  context = null;
}
