import type { AlarmLevel, Language, MonitoredSignal } from '@lookfar/contract';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { subscribeSeconds } from '../../../ui/secondsClock.ts';
import type { LiveValues } from '../monitoring/LiveValues.ts';
import type { BrokenLink } from '../monitoring/linkState.ts';
import type { WriteRefusal } from '../write/writeBlock.ts';
import { isProblem, type PresentedValue, presentValue } from './presentValue.ts';

/** What every value on the page needs to be shown. */
export interface Watch {
  values: LiveValues;
  broken: BrokenLink | null;
  /** Passed down because a language hook in every live cell would cost more than the cell itself. */
  language: Language;
  /** The name of the device. */
  device: string;
  /** Why this user may not write to the device, whatever its state; null if they may. */
  refusal: WriteRefusal | null;
  /** The highest priority among the active alarms of each signal. */
  alarms: ReadonlyMap<number, AlarmLevel>;
  /** Epoch ms of the past moment that is shown; null for the present. */
  at: number | null;
}

export const WatchContext = createContext<Watch | null>(null);

export function useWatchContext(): Watch {
  const watch = useContext(WatchContext);
  if (!watch) throw new Error('A signal is rendered outside WatchContext');
  return watch;
}

/**
 * The value of one signal as it is shown; only its own changes cause a render. Off screen it is updated once a second:
 * current enough for find-in-page and screen readers, and cheap with many fast values.
 */
export function useSignalValue(signal: MonitoredSignal, visible: boolean): PresentedValue {
  const { values, broken } = useWatchContext();
  const subscribe = useCallback(
    (listener: () => void) => (visible ? values.subscribe(signal.id, listener) : subscribeSeconds(listener)),
    [values, signal.id, visible],
  );
  const value = useSyncExternalStore(subscribe, () => values.get(signal.id));
  return presentValue(signal, value, broken);
}

/** [MV8] Ids of the abnormal signals, as comma-joined text: it changes only when the set does. */
export function useProblemIds({ values, broken, alarms }: Watch, signals: readonly MonitoredSignal[]): string {
  const subscribe = useCallback((listener: () => void) => values.subscribeAny(listener), [values]);
  const snapshot = useCallback(
    () =>
      signals
        .filter(({ id, ...format }) => alarms.has(id) || isProblem(presentValue(format, values.get(id), broken)))
        .map(({ id }) => id)
        .join(','),
    [values, broken, alarms, signals],
  );
  return useSyncExternalStore(subscribe, snapshot);
}
