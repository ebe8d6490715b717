import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useUser } from '../../../base/session/sessionStore.ts';
import type { LiveValues } from './LiveValues.ts';

interface Monitor<Snapshot> {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => Snapshot;
  start(options: { onDemand: boolean }): void;
  stop(): void;
  demand(): void;
  reload(): void;
}

/** What a monitor has found, and what a component can ask it for. */
export type Watched<Snapshot> = Snapshot & {
  values: LiveValues;
  reload: () => void;
  /** Asks the gateway for fast values, if that was left to the user. */
  demand: () => void;
};

/** Runs a monitor while the component is mounted; with fast values at once or on demand, as the user has set. */
export function useMonitor<Snapshot>(monitor: Monitor<Snapshot>, values: LiveValues): Watched<Snapshot> {
  const isOnDemand = useUser()?.gatewayMode === 'demand';
  // The setting applies when something is opened; only its other value has an effect on what is open.
  const atStart = useRef(isOnDemand);
  atStart.current = isOnDemand;
  useEffect(() => {
    monitor.start({ onDemand: atStart.current });
    return () => monitor.stop();
  }, [monitor]);
  useEffect(() => {
    if (!isOnDemand) monitor.demand();
  }, [monitor, isOnDemand]);
  const snapshot = useSyncExternalStore(monitor.subscribe, monitor.snapshot);
  return useMemo(
    () => ({ ...snapshot, values, reload: () => monitor.reload(), demand: () => monitor.demand() }),
    [snapshot, values, monitor],
  );
}
