import { type WatchRequest, watchLimits } from '@lookfar/contract';

interface MergedRequest {
  equipmentIds: number[];
  all: boolean;
  alarms: boolean;
}

/** [WA1] One request for everything on the screen; beyond the limit of a channel the earlier requests win. */
export function mergeRequests(requests: Iterable<WatchRequest>): MergedRequest {
  const ids = new Set<number>();
  const merged = { all: false, alarms: false };
  for (const { equipmentIds = [], all = false, alarms = false } of requests) {
    for (const id of equipmentIds) ids.add(id);
    merged.all ||= all;
    merged.alarms ||= alarms;
  }
  return { equipmentIds: [...ids].slice(0, watchLimits.watched), ...merged };
}
