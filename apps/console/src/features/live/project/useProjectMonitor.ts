import { api, projectSocketPath } from '@lookfar/contract';
import { useContext, useMemo } from 'react';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { send } from '../../../client/send.ts';
import { EmbeddedContext } from '../monitoring/EmbeddedContext.ts';
import { LiveValues } from '../monitoring/LiveValues.ts';
import { monitorLink } from '../monitoring/monitorLink.ts';
import { useMonitor, type Watched } from '../monitoring/useMonitor.ts';
import { ProjectMonitor, type ProjectSnapshot } from './ProjectMonitor.ts';
import type { MonitoredPage } from './projectMonitoring.ts';

export type WatchedProject = Watched<ProjectSnapshot>;

/** Monitors a page of a project while the component is mounted. `page` must be the same object while it is the same. */
export function useProjectMonitor(page: MonitoredPage): WatchedProject {
  const isEmbedded = useContext(EmbeddedContext);
  const { monitor, values } = useMemo(() => createMonitor(page, isEmbedded), [page, isEmbedded]);
  return useMonitor(monitor, values);
}

function createMonitor(page: MonitoredPage, isEmbedded: boolean) {
  const values = new LiveValues(browserFrames);
  const { pageId, draft } = page;
  const ask = (signal: AbortSignal) => send(api.projectMonitor.signals, { pageId, draft }, { quiet: true, signal });
  const monitor = new ProjectMonitor(page, {
    ...{ clock: browserClock, send, values },
    ...monitorLink({ socketPath: projectSocketPath, isEmbedded, ask }),
  });
  return { monitor, values };
}
