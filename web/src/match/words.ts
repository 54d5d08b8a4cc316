/** Numbers and times in words, as a host would say them. Pure. */

const WORDS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];

/** "four", "twenty-six"; figures from a hundred on. */
export function count(n: number): string {
  if (n < 0 || n >= 100 || !Number.isInteger(n)) return String(n);
  if (n <= 12) return WORDS[n] as string;
  if (n < 20) return TEENS[n - 13] as string;
  const unit = n % 10;
  return (TENS[Math.floor(n / 10)] as string) + (unit ? `-${WORDS[unit] as string}` : "");
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "one minute", "two and a half minutes", "forty-five seconds". */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds === 1) return "one second";
  if (seconds < 60 || seconds % 30 !== 0) {
    if (seconds < 100) return `${count(seconds)} seconds`;
    const rest = seconds % 60;
    const whole = duration((seconds - rest) * 1000);
    return rest ? `${whole} ${duration(rest * 1000)}` : whole;
  }
  const half = seconds % 60 === 30 ? " and a half" : "";
  const whole = Math.floor(seconds / 60);
  return `${count(whole)}${half} ${whole === 1 && !half ? "minute" : "minutes"}`;
}
