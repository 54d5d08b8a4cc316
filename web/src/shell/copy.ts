/** Puts text on the clipboard, also where the modern way is missing (a page served over plain HTTP in a home network). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focus = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "sr";
  // A modal dialog makes everything outside it inert: the helper must stand inside the top one.
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  let done: boolean;
  try {
    done = document.execCommand("copy");
  } catch {
    done = false;
  }
  area.remove();
  if (focus instanceof HTMLElement) focus.focus();
  return done;
}
