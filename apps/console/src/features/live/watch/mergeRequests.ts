import { type WatchRequest, watchLimits } from '@lookfar/contract';

interface MergedRequest extends WatchRequest {
  equipmentIds: number[];
  all: boolean;
  alarms: boolean;
}

/** [WA1] One request for everything on the screen; beyond the limit of a channel the earlier requests win. */
export function mergeRequests(requests: Iterable<WatchRequest>): MergedRequest {
  const ids = new Set<number>();
  const signals = new Map<number, NonNullable<WatchRequest['signals']>[number]>();
  const merged = { all: false, alarms: false };
  for (const { equipmentIds = [], signals: further = [], all = false, alarms = false } of requests) {
    for (const id of equipmentIds) ids.add(id);
    for (const signal of further) signals.set(signal.signalId, signal);
    merged.all ||= all;
    merged.alarms ||= alarms;
  }
  return {
    equipmentIds: [...ids].slice(0, watchLimits.watched),
    ...(signals.size > 0 && { signals: [...signals.values()].slice(0, watchLimits.signals) }),
    ...merged,
  };
}
