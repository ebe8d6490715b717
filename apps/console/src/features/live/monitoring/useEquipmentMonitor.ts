import { api, equipmentSocketPath } from '@lookfar/contract';
import { useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useUser } from '../../../base/session/sessionStore.ts';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { openSocket } from '../../../client/openSocket.ts';
import { send } from '../../../client/send.ts';
import { EmbeddedContext } from './EmbeddedContext.ts';
import { EquipmentMonitor, type MonitorSnapshot } from './EquipmentMonitor.ts';
import { LiveValues } from './LiveValues.ts';
import { mayPoll } from './mayPoll.ts';
import { PolledSocket } from './PolledSocket.ts';

export interface WatchedEquipment extends MonitorSnapshot {
  values: LiveValues;
  reload: () => void;
  /** Asks the gateway for fast values, if that was left to the user. */
  demand: () => void;
}

/** Monitors one device while the component is mounted; with fast values at once or on demand, as the user has set. */
export function useEquipmentMonitor(equipmentId: number): WatchedEquipment {
  const isEmbedded = useContext(EmbeddedContext);
  const { monitor, values } = useMemo(() => createMonitor(equipmentId, isEmbedded), [equipmentId, isEmbedded]);
  const isOnDemand = useUser()?.gatewayMode === 'demand';
  // The setting applies when a device is opened; only its other value has an effect on one that is open.
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

function createMonitor(equipmentId: number, isEmbedded: boolean) {
  const values = new LiveValues(browserFrames);
  const open = (token: string) => openSocket(equipmentSocketPath, token);
  const ask = (signal: AbortSignal) => send(api.monitor.signals, { equipmentId }, { quiet: true, signal });
  const monitor = new EquipmentMonitor(equipmentId, {
    ...{ clock: browserClock, send, values, onActivity },
    openSocket: (token) =>
      isEmbedded ? new PolledSocket({ open: () => open(token), clock: browserClock, ask }) : open(token),
    polls: mayPoll({ isTop: isEmbedded || window.top === window.self, frameName: window.name }),
  });
  return { monitor, values };
}

const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

function onActivity(listener: () => void): () => void {
  for (const name of activityEvents) window.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of activityEvents) window.removeEventListener(name, listener);
  };
}
