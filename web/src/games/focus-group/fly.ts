/** Coins on their way, drawn over the page for as long as the motion lasts. Without motion nothing is drawn. */

const FLY_MS = 420;
const APART_MS = 60;
const COIN =
  '<svg viewBox="-10 -10 20 20" aria-hidden="true"><circle r="8.5"/><path class="mark" d="M0 -4L3.464 -2V2L0 4L-3.464 2V-2Z"/></svg>';

/** `to` null: they fall out of `from` and fade. */
export function flyCoins(from: Element | null, to: Element | null, coins: number): void {
  if (!from || typeof from.animate !== "function") return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [start, end] = [middle(from), to ? middle(to) : null];
  for (let i = 0; i < coins; i++) {
    const coin = document.createElement("span");
    coin.className = "coins flying";
    coin.innerHTML = COIN;
    document.body.append(coin);
    const at = (x: number, y: number): string => `translate(${x}px, ${y}px)`;
    const frames = end
      ? [
          { transform: at(start.x, start.y), opacity: 1 },
          { transform: at(end.x, end.y), opacity: 1 },
        ]
      : [
          { transform: at(start.x, start.y), opacity: 1 },
          { transform: at(start.x, start.y + 46), opacity: 0 },
        ];
    const motion = coin.animate(frames, {
      duration: FLY_MS,
      delay: i * APART_MS,
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      fill: "backwards",
    });
    motion.onfinish = motion.oncancel = () => {
      coin.remove();
    };
  }
}

function middle(element: Element): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2 - 9, y: box.top + box.height / 2 - 9 };
}
