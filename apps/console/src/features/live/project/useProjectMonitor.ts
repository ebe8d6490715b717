import { api, projectSocketPath } from '@lookfar/contract';
import { useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useUser } from '../../../base/session/sessionStore.ts';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { openSocket } from '../../../client/openSocket.ts';
import { send } from '../../../client/send.ts';
import { EmbeddedContext } from '../monitoring/EmbeddedContext.ts';
import { LiveValues } from '../monitoring/LiveValues.ts';
import { mayPoll } from '../monitoring/mayPoll.ts';
import { PolledSocket } from '../monitoring/PolledSocket.ts';
import { ProjectMonitor, type ProjectSnapshot } from './ProjectMonitor.ts';
import type { MonitoredPage } from './projectMonitoring.ts';

export interface WatchedProject extends ProjectSnapshot {
  values: LiveValues;
  reload: () => void;
  demand: () => void;
}

/** Monitors a page of a project while the component is mounted. `page` must be the same object while it is the same. */
export function useProjectMonitor(page: MonitoredPage): WatchedProject {
  const isEmbedded = useContext(EmbeddedContext);
  const { monitor, values } = useMemo(() => createMonitor(page, isEmbedded), [page, isEmbedded]);
  const isOnDemand = useUser()?.gatewayMode === 'demand';
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

function createMonitor(page: MonitoredPage, isEmbedded: boolean) {
  const values = new LiveValues(browserFrames);
  const { pageId, draft } = page;
  const open = (token: string) => openSocket(projectSocketPath, token);
  const ask = (signal: AbortSignal) => send(api.projectMonitor.signals, { pageId, draft }, { quiet: true, signal });
  const monitor = new ProjectMonitor(page, {
    ...{ clock: browserClock, send, values },
    openSocket: (token) =>
      isEmbedded ? new PolledSocket({ open: () => open(token), clock: browserClock, ask }) : open(token),
    polls: mayPoll({ isTop: isEmbedded || window.top === window.self, frameName: window.name }),
  });
  return { monitor, values };
}
