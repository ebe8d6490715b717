import { useEffect, useRef, useState } from 'react';
import type { Target } from './useTarget.ts';

/** So that somebody sees what their click did. */
const pauseMs = 1500;

/** Goes on once what is shown was used, and whatever that asked is answered. */
export function useDone(target: Target | undefined, onDone: () => void): boolean {
  const [used, setUsed] = useState<HTMLElement>();
  const element = target?.element;
  const isAsking = target?.isAsking ?? false;
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (!element) return;
    const onClick = () => setUsed(element);
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [element]);
  const isUsed = used !== undefined && target !== undefined;
  useEffect(() => {
    if (!isUsed || isAsking) return;
    const timer = setTimeout(() => {
      setUsed(undefined);
      done.current();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isUsed, isAsking]);
  return isUsed;
}
