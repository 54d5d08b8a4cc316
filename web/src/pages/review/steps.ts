/** The keys of a review. */

/** Where a key leads from a frame; null where the key is none of ours. */
export function stepTo(key: string, at: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(last, at + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** Scrolls the box that a list lies in so far that its current move shows; never the page. */
export function keepInView(box: HTMLElement | null): void {
  const move = box?.querySelector<HTMLElement>("[aria-current]");
  if (!box || !move || box.scrollHeight <= box.clientHeight) return;
  const [seen, frame] = [move.getBoundingClientRect(), box.getBoundingClientRect()];
  if (seen.top < frame.top) box.scrollTop -= frame.top - seen.top;
  else if (seen.bottom > frame.bottom) box.scrollTop += seen.bottom - frame.bottom;
}
