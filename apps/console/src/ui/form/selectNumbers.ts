const numbers = 'input[role="spinbutton"], input[inputmode="decimal"]';

/** A number that is focused is selected, so that typing replaces it. One listener for all number fields. */
export function startSelectingNumbers(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(numbers)) return;
    const { value } = target;
    // A click places the caret after the focus. What was typed by then stays.
    requestAnimationFrame(() => {
      if (document.activeElement === target && target.value === value) target.select();
    });
  });
}
