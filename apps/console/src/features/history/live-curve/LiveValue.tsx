import type { MonitoredSignal } from '@lookfar/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { type BrokenLink, type LiveValues, presentValue } from '../../live/index.ts';

interface LiveValueProps {
  signal: MonitoredSignal;
  values: LiveValues;
  broken: BrokenLink | null;
}

/** The latest value of a signal in the legend. */
export function LiveValue({ signal, values, broken }: LiveValueProps) {
  const { id } = signal;
  const subscribe = useCallback((listener: () => void) => values.subscribe(id, listener), [values, id]);
  const value = useSyncExternalStore(subscribe, () => values.get(id));
  const { text, meaning, quality } = presentValue(signal, value ?? signal.last ?? undefined, broken);
  return (
    <span className={`live-value live-value-${quality} digits`}>
      {meaning || text} <small>{signal.unit}</small>
    </span>
  );
}
