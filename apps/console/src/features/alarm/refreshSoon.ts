import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes come in bursts: those of this time are answered by one load. */
const gatherMs = 400;
const waiting = new Set<string>();

/** Loads again what stands under the key, once for all who ask within a moment; never so often that it cannot end. */
export function refreshSoon(client: QueryClient, queryKey: QueryKey): void {
  const name = JSON.stringify(queryKey);
  if (waiting.has(name)) return;
  waiting.add(name);
  setTimeout(() => {
    waiting.delete(name);
    void client.invalidateQueries({ queryKey });
  }, gatherMs);
}
