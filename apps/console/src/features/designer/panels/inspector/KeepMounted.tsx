import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ShownContext } from '../controls/ShownContext.ts';

interface KeepMountedProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * One of several views that alternate in one place. Once shown, it stays rendered on a layer of its own: showing it
 * again only changes its opacity. While hidden, neither keys nor screen readers reach it.
 */
export function KeepMounted({ isShown, children }: KeepMountedProps) {
  const [isDrawn, setDrawn] = useState(isShown);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown && element.current) return outOfReach(element.current);
    return undefined;
  }, [isShown]);
  if (isShown && !isDrawn) setDrawn(true);
  if (!isDrawn) return null;
  return (
    <div ref={element} className="ins-side" aria-hidden={isShown ? undefined : true}>
      <ShownContext value={isShown}>{children}</ShownContext>
    </div>
  );
}

/** Browsers also reach what can be scrolled if nothing in it can be reached: the panels of tabs. */
const reachable = 'a[href], button, input, select, textarea, [tabindex], [contenteditable], [role=tabpanel]';

/**
 * Removes everything in it from the tab order, and the focus too; returns how to undo that. Not with `inert` or
 * `visibility`: those are inherited, and the browser would recalculate the style of every element.
 */
function outOfReach(element: HTMLElement): () => void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur();
  // It can be scrolled itself.
  const all = [element, ...element.querySelectorAll(reachable)];
  const before = all.map((one) => [one, one.getAttribute('tabindex')] as const);
  for (const [one] of before) one.setAttribute('tabindex', '-1');
  return () => {
    for (const [one, tabIndex] of before) {
      if (tabIndex === null) one.removeAttribute('tabindex');
      else one.setAttribute('tabindex', tabIndex);
    }
  };
}
