import type { GatewaySignal } from '@lookfar/contract';

/** Signals of one device that share a scan interval. */
export interface ScanGroup {
  readonly scanMs: number;
  readonly ids: readonly number[];
  /** When its last scan started. */
  startedAt: number;
}

/** A device's signals by interval, fastest first; at least one group, so that a device without signals is watched too. */
export function scanGroups(signals: Iterable<GatewaySignal>, scanMs: number): ScanGroup[] {
  const groups = new Map<number, number[]>();
  for (const signal of signals) {
    const interval = signal.scanMs ?? scanMs;
    const ids = groups.get(interval);
    if (ids) ids.push(signal.id);
    else groups.set(interval, [signal.id]);
  }
  if (groups.size === 0) groups.set(scanMs, []);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([interval, ids]) => ({ scanMs: interval, ids, startedAt: -Infinity }));
}
