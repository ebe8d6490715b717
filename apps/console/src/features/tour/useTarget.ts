import { useEffect, useState } from 'react';

/** How long a screen may take until what is shown on it is there. */
const patienceMs = 8000;
const lookMs = 200;

export interface Target {
  element: HTMLElement | undefined;
  /** On the screen; undefined while it is looked for, or if it is missing. */
  box: DOMRect | undefined;
  /** It did not come. */
  isMissing: boolean;
  /** Something asks for an answer: the tour stands back. */
  isAsking: boolean;
}

const nothing: Target = { element: undefined, box: undefined, isMissing: false, isAsking: false };

/** The first of these elements that is on the screen, and where it is; it is scrolled to once. */
export function useTarget(targets: readonly string[], isReady: boolean): Target {
  const [target, setTarget] = useState<Target>(nothing);
  useEffect(() => {
    setTarget(nothing);
    if (!isReady) return;
    const began = performance.now();
    let seen: HTMLElement | undefined;
    const look = () => {
      const element = firstVisible(targets);
      if (element && element !== seen) scrollTo(element);
      seen = element;
      const isMissing = !element && performance.now() - began > patienceMs;
      const box = element?.getBoundingClientRect();
      setTarget((before) => {
        const next = { element, box, isMissing, isAsking: isAsking() };
        return isSame(before, next) ? before : next;
      });
    };
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [targets, isReady]);
  return target;
}

/** What fills the screen is shown from its beginning, as the screen opens. */
function scrollTo(element: HTMLElement): void {
  if (element.getBoundingClientRect().height > window.innerHeight / 2) window.scrollTo({ top: 0 });
  else element.scrollIntoView({ block: 'center' });
}

function firstVisible(targets: readonly string[]): HTMLElement | undefined {
  for (const target of targets) {
    for (const element of document.querySelectorAll<HTMLElement>(target)) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) return element;
    }
  }
  return undefined;
}

const isAsking = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap, .ant-drawer-open')].some(
    (dialog) => dialog.getClientRects().length > 0,
  );

function isSame(one: Target, other: Target): boolean {
  const edges = ({ box }: Target) => box && [box.top, box.left, box.width, box.height].map(Math.round).join();
  return (
    one.element === other.element &&
    one.isMissing === other.isMissing &&
    one.isAsking === other.isAsking &&
    edges(one) === edges(other)
  );
}
