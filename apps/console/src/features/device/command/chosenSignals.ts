import { commandLimits, type MonitoredSignal } from '@lookfar/contract';

export type Chosen = ReadonlySet<number>;

/** [MC2] Adds or removes a signal; nothing is added beyond the limit. */
export function toggle(chosen: Chosen, id: number): Chosen {
  const next = new Set(chosen);
  if (!next.delete(id) && next.size < commandLimits.readSignals) next.add(id);
  return next;
}

/** [MC2] Adds the shown signals to the chosen ones, up to the limit of one read. */
export function chooseShown(chosen: Chosen, shown: readonly MonitoredSignal[]): Chosen {
  const ids = [...chosen, ...shown.map(({ id }) => id)];
  return new Set([...new Set(ids)].slice(0, commandLimits.readSignals));
}
