import type { WebSocket } from 'ws';
import type { Handler } from '../../platform/http/handler.ts';
import { SharedLimits } from '../../platform/security/SharedLimits.ts';
import { SessionRepository } from '../../platform/sessions/session.repository.ts';
import type { ProjectParts } from '../../projectParts.ts';
import { LiveTokenRepository } from '../live/live-token.repository.ts';
import { LiveTokenService } from '../live/live-token.service.ts';
import { AlarmSumRepository } from '../monitor/list/alarmSums.repository.ts';
import { PagePasswords } from '../page-design/PagePasswords.ts';
import { PagePassRepository } from '../page-design/pagePass.repository.ts';
import { TrackSources } from '../track/TrackSources.ts';
import { TrackRepository } from '../track/track.repository.ts';
import { VariableHoldRepository } from '../variable/variableHold.repository.ts';
import { ProjectHub } from './live/ProjectHub.ts';
import { PageSignals } from './PageSignals.ts';
import { PageVisits } from './PageVisits.ts';
import { ProjectViewings } from './ProjectViewings.ts';
import { ProjectAlarmsService } from './projectAlarms.service.ts';
import { ProjectCentreService } from './projectCentre.service.ts';
import { projectMonitorCalls } from './projectMonitor.calls.ts';
import { ProjectPagesService } from './projectPages.service.ts';
import { ProjectSignalsService } from './projectSignals.service.ts';
import { ProjectViewRepository } from './projectView.repository.ts';
import { ProjectWritesService } from './projectWrites.service.ts';

export interface ProjectMonitor {
  handlers: Handler[];
  open(socket: WebSocket, token: string): void;
  start(): void;
  stop(): void;
}

/** Watching a project: its pages and what they show, live. */
export function createProjectMonitor(parts: ProjectParts): ProjectMonitor {
  const { access, bus, clock, log, live, commands, equipment } = parts;
  const { db } = parts.database;
  const { inView: alarms } = parts.alarms;
  const repository = new ProjectViewRepository(db);
  const onPages = new PageSignals({ repository, bus, clock });
  const passwords = new PagePasswords({ passes: new PagePassRepository(db), limits: new SharedLimits({ db, clock }) });
  const visits = new PageVisits({ access, repository, passwords, contents: parts.content, signals: onPages });
  const tokens = new LiveTokenService(new LiveTokenRepository(db), equipment, clock);
  const viewings = new ProjectViewings({ visits, tokens, sessions: new SessionRepository(db) });
  const hub = new ProjectHub({ tokens, viewing: (grant) => viewings.of(grant), live, bus, clock, log });
  const pages = new ProjectPagesService({ access, repository, visits });
  const sources = new TrackSources({ repository: new TrackRepository(db), bus });
  return {
    handlers: projectMonitorCalls({
      ...{ visits, viewings, pages },
      signals: new ProjectSignalsService({ visits, alarms, live, holds: new VariableHoldRepository(db) }),
      writes: new ProjectWritesService({ access, repository, passwords, commands }),
      alarms: new ProjectAlarmsService({ access, repository, alarms }),
      centre: new ProjectCentreService({
        ...{ access, repository, pages, alarms, sources, live, bus },
        sums: new AlarmSumRepository(db),
      }),
    }),
    open: (socket, token) => hub.open(socket, token),
    start() {
      // Before the hub, which reads them anew after the same changes.
      onPages.start();
      sources.start();
      hub.start();
    },
    stop() {
      hub.stop();
      sources.stop();
      onPages.stop();
    },
  };
}
