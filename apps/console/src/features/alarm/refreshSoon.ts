import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onForget } from '../../base/forgetting.ts';

/** Changes come in bursts; one load answers all changes of this time. */
const gatherMs = 400;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();
onForget(() => {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
});

/** Refetches the queries under a key once for all callers within a short time, so that a burst cannot starve the load. */
export function refreshSoon(client: QueryClient, queryKey: QueryKey): void {
  const name = JSON.stringify(queryKey);
  if (waiting.has(name)) return;
  const refresh = () => {
    waiting.delete(name);
    void client.invalidateQueries({ queryKey });
  };
  waiting.set(name, setTimeout(refresh, gatherMs));
}
