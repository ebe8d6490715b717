/** Calls `cancel` when the signal is aborted, at once if it is already; returns what takes it back. */
export function onAbort(signal: AbortSignal | undefined, cancel: () => void): () => void {
  if (signal?.aborted) cancel();
  else signal?.addEventListener('abort', cancel, { once: true });
  return () => signal?.removeEventListener('abort', cancel);
}
