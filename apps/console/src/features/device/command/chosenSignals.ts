import { commandLimits, type MonitoredSignal } from '@lookfar/contract';

export type Chosen = ReadonlySet<number>;

/** [MC2] One more or one less; beyond the limit nothing is added. */
export function toggle(chosen: Chosen, id: number): Chosen {
  const next = new Set(chosen);
  if (!next.delete(id) && next.size < commandLimits.readSignals) next.add(id);
  return next;
}

/** [MC2] Those that are shown beside what is chosen already, as many as one read may have. */
export function chooseShown(chosen: Chosen, shown: readonly MonitoredSignal[]): Chosen {
  const ids = [...chosen, ...shown.map(({ id }) => id)];
  return new Set([...new Set(ids)].slice(0, commandLimits.readSignals));
}
