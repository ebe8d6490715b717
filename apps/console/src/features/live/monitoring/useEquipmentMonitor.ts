import { api, equipmentSocketPath } from '@lookfar/contract';
import { useContext, useMemo } from 'react';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { send } from '../../../client/send.ts';
import { EmbeddedContext } from './EmbeddedContext.ts';
import { EquipmentMonitor, type MonitorSnapshot } from './EquipmentMonitor.ts';
import { LiveValues } from './LiveValues.ts';
import { monitorLink } from './monitorLink.ts';
import { useMonitor, type Watched } from './useMonitor.ts';

export type WatchedEquipment = Watched<MonitorSnapshot>;

/** Monitors one device while the component is mounted. */
export function useEquipmentMonitor(equipmentId: number): WatchedEquipment {
  const isEmbedded = useContext(EmbeddedContext);
  const { monitor, values } = useMemo(() => createMonitor(equipmentId, isEmbedded), [equipmentId, isEmbedded]);
  return useMonitor(monitor, values);
}

function createMonitor(equipmentId: number, isEmbedded: boolean) {
  const values = new LiveValues(browserFrames);
  const ask = (signal: AbortSignal) => send(api.monitor.signals, { equipmentId }, { quiet: true, signal });
  const monitor = new EquipmentMonitor(equipmentId, {
    ...{ clock: browserClock, send, values, onActivity },
    ...monitorLink({ socketPath: equipmentSocketPath, isEmbedded, ask }),
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
