const reachable = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]';

/**
 * Takes everything in it out of the order of the Tab key, and the focus with it; answers how to undo that. Not by
 * `inert` or `visibility`: those are inherited, and the browser would work out the style of every element anew.
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
