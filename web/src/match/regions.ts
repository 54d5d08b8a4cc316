/** F6 goes round the regions of the page: bar, host's bar, board, tray, record, talk. */

const REGIONS = [".bar", ".hostbar", ".stage", ".tray", ".overview", ".record", ".chat", ".tabbar"];
const STOPS = 'a[href], button:not([tabindex="-1"]), input, [tabindex="0"]';

const seen = (element: HTMLElement | SVGElement): boolean => element.getClientRects().length > 0;

/** Moves the focus to the first stop of the next region (or the one before) that can be seen. */
export function nextRegion(root: HTMLElement, by: 1 | -1): void {
  const regions = REGIONS.map((selector) => root.querySelector<HTMLElement>(selector)).filter(
    (r) => r && seen(r),
  );
  const at = regions.findIndex((region) => region?.contains(document.activeElement));
  for (let i = 1; i <= regions.length; i++) {
    const start = at < 0 && by < 0 ? 0 : at;
    const region = regions[(start + by * i + regions.length * i) % regions.length];
    const stops = [...(region?.querySelectorAll<HTMLElement | SVGElement>(STOPS) ?? [])];
    const stop = stops.find(seen);
    if (stop) {
      stop.focus();
      return;
    }
  }
}
