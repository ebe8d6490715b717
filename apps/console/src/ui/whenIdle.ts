/** Safari has no idle callback. */
const pauseMs = 2000;

/** Runs once the browser has nothing else to do; the disposer cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, pauseMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 30_000 });
  return () => cancelIdleCallback(handle);
}
