import { type RefCallback, useCallback, useState } from 'react';

/** One observer for all rows and tiles; each element is notified about itself only. */
const listeners = new WeakMap<Element, (visible: boolean) => void>();
let observer: IntersectionObserver | undefined;

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    // A little ahead of the edge, so that a row is up to date before it is seen.
    { rootMargin: '120px' },
  );
  return observer;
}

/** Whether an element is on the screen or about to be; attach the returned ref to it. */
export function useVisible<E extends Element>(): [RefCallback<E>, boolean] {
  const [visible, setVisible] = useState(true);
  const ref = useCallback<RefCallback<E>>((element) => {
    if (!element) return;
    listeners.set(element, setVisible);
    sharedObserver().observe(element);
    return () => {
      listeners.delete(element);
      sharedObserver().unobserve(element);
    };
  }, []);
  return [ref, visible];
}
