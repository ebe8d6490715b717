/** After an attempt to save: the cursor goes to the first field that is wrong, which also brings it into view. */
export function focusProblem(form: Element | null): void {
  // What is wrong is marked with the next drawing.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('.ant-form-item-has-error :is(input, textarea, button)');
    field?.focus();
  });
}
