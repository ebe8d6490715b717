import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes come in bursts; one load answers all changes of this time. */
const gatherMs = 400;
const waiting = new Set<string>();

/** Refetches the queries under a key once for all callers within a short time, so that a burst cannot starve the load. */
export function refreshSoon(client: QueryClient, queryKey: QueryKey): void {
  const name = JSON.stringify(queryKey);
  if (waiting.has(name)) return;
  waiting.add(name);
  setTimeout(() => {
    waiting.delete(name);
    void client.invalidateQueries({ queryKey });
  }, gatherMs);
}
