/**
 * Calls `cancel` when the signal is aborted, immediately if it already is; returns a function that removes the
 * listener.
 */
export function onAbort(signal: AbortSignal | undefined, cancel: () => void): () => void {
  if (signal?.aborted) cancel();
  else signal?.addEventListener('abort', cancel, { once: true });
  return () => signal?.removeEventListener('abort', cancel);
}
