import type { MonitoredSignal } from '@lookfar/contract';

const shownFirst = 3;

export const isDrawable = ({ dataType }: Pick<MonitoredSignal, 'dataType'>): boolean => dataType !== 'STRING';

/** A switch or a coded state: the value is valid until it changes. */
export const isState = ({ dataType, signalMaps }: Pick<MonitoredSignal, 'dataType' | 'signalMaps'>): boolean =>
  dataType === 'BOOL' || signalMaps.length > 0;

/** The first measured numbers; for a device without any, the first states. */
export function defaultSignals(signals: readonly MonitoredSignal[]): number[] {
  const drawable = signals.filter(isDrawable);
  const measured = drawable.filter((signal) => !isState(signal));
  return (measured.length > 0 ? measured : drawable).slice(0, shownFirst).map(({ id }) => id);
}

/** The signals with these ids, in this order; unknown ids are left out. */
export function signalsOf(signals: readonly MonitoredSignal[], ids: readonly number[]): MonitoredSignal[] {
  const byId = new Map(signals.map((signal) => [signal.id, signal]));
  return ids.map((id) => byId.get(id)).filter((signal) => signal !== undefined);
}
