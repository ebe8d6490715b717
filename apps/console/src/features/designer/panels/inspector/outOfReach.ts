const reachable = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]';

/**
 * Removes everything in it from the tab order, and the focus too; returns how to undo that. Not with `inert` or
 * `visibility`: those are inherited, and the browser would recalculate the style of every element.
 */
export function outOfReach(element: HTMLElement): () => void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur();
  const before = [...element.querySelectorAll(reachable)].map((one) => [one, one.getAttribute('tabindex')] as const);
  for (const [one] of before) one.setAttribute('tabindex', '-1');
  return () => {
    for (const [one, tabIndex] of before) {
      if (tabIndex === null) one.removeAttribute('tabindex');
      else one.setAttribute('tabindex', tabIndex);
    }
  };
}
