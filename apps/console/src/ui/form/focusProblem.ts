/** After an attempt to save: focuses the first invalid field, which also scrolls it into view. */
export function focusProblem(form: Element | null): void {
  // Invalid fields are marked with the next render.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('.ant-form-item-has-error :is(input, textarea, button)');
    field?.focus();
  });
}
