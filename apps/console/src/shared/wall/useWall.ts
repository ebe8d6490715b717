import { useCallback, useEffect, useRef, useState } from 'react';
import { type WallEvent, type WallState, waiting, wallStep } from './wall.ts';

/** Runs the wall while it is shown. */
export function useWall(initial: WallState): [WallState, (event: WallEvent) => void] {
  const [state, setState] = useState(initial);
  const now = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const feed = useCallback((event: WallEvent) => {
    const step = wallStep(now.current, event);
    now.current = step.state;
    setState(step.state);
    for (const effect of step.effects) {
      clearTimeout(timer.current);
      if (effect.type === 'wait') timer.current = setTimeout(() => feed({ type: 'due' }), effect.ms);
    }
  }, []);
  useEffect(() => {
    const [first] = waiting(now.current);
    if (first?.type === 'wait') timer.current = setTimeout(() => feed({ type: 'due' }), first.ms);
    return () => clearTimeout(timer.current);
  }, [feed]);
  return [state, feed];
}

/** [PB7] Keeps the screen on while the wall is shown. False where the browser refuses. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = async () => {
      // The lock is lost with the window out of sight.
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isGone) await lock.release();
        else setAwake(true);
      } catch {
        setAwake(false);
      }
    };
    const seen = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
  return isAwake;
}

const quietMs = 4000;

/** Whether someone is at the wall: a moment ago the pointer moved, or a key was pressed. */
export function useStirred(): boolean {
  const [isStirred, setStirred] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stir = () => {
      setStirred(true);
      clearTimeout(timer);
      timer = setTimeout(() => setStirred(false), quietMs);
    };
    stir();
    const names = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of names) window.addEventListener(name, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of names) window.removeEventListener(name, stir);
    };
  }, []);
  return isStirred;
}
