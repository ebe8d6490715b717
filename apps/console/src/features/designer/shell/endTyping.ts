/** A field that is being typed in gives up its value when it loses the focus. */
export function endTyping(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active !== document.body) active.blur();
}
