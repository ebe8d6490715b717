/** Moves the focus within a widget whose items share one stop of the Tab key. */
export function moveFocus(entries: readonly HTMLElement[], to: HTMLElement | undefined): void {
  if (!to) return;
  for (const entry of entries) entry.tabIndex = entry === to ? 0 : -1;
  to.focus();
}
