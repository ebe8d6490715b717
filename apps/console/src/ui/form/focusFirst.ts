/**
 * Typing can begin as soon as a dialog is open, which takes the focus to its close button by itself. Not on a touch
 * screen, where the keyboard would cover the form.
 */
export function focusFirst(form: Element | null): void {
  if (!matchMedia('(hover: hover)').matches) return;
  form?.querySelector<HTMLElement>('input:enabled:not([role="combobox"]), textarea:enabled')?.focus();
}
