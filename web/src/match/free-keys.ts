/** Whether a key belongs to the table although neither the board nor the tray has the focus. Pure but for the page it reads. */

const TYPED = "input, textarea, select, [contenteditable], dialog, [role=menu], [role=tablist], [role=log]";
const RESTING = "html, body, main, h1, h2, [tabindex='-1']";

/**
 * `over`: the mouse is over the board. Then the key is the table's from wherever it comes; else only when nothing that can be
 * used has the focus. Never while somebody types, a dialog is open, or a browser's own key is held.
 */
export function isFree(event: KeyboardEvent, over: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector("dialog[open]")) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.closest(TYPED)) return false;
  return over || target.matches(RESTING);
}
