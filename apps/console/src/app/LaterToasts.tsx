import { useEffect, useState } from 'react';
import { type Notice, setNotifier } from '../client/notify.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const Toasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts);

/** Toasts. They are loaded when somebody first touches the page, so that one that says "no connection" needs none. */
export function LaterToasts() {
  const [waiting, setWaiting] = useState<readonly Notice[]>([]);
  useEffect(() => setNotifier((notice) => setWaiting((all) => [...all, notice])), []);
  useEffect(() => {
    const stop = new AbortController();
    const once = { once: true, passive: true, signal: stop.signal };
    for (const touch of ['pointermove', 'pointerdown', 'keydown']) addEventListener(touch, Toasts.load, once);
    return () => stop.abort();
  }, []);
  return waiting.length > 0 && <Toasts first={waiting} />;
}
