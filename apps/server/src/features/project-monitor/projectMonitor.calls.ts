import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { PageVisits } from './PageVisits.ts';
import type { ProjectViewings } from './ProjectViewings.ts';
import type { ProjectAlarmsService } from './projectAlarms.service.ts';
import type { ProjectCentreService } from './projectCentre.service.ts';
import type { ProjectPagesService } from './projectPages.service.ts';
import type { ProjectSignalsService } from './projectSignals.service.ts';
import type { ProjectWritesService } from './projectWrites.service.ts';

export interface ProjectMonitorFeature {
  visits: PageVisits;
  viewings: ProjectViewings;
  pages: ProjectPagesService;
  signals: ProjectSignalsService;
  writes: ProjectWritesService;
  alarms: ProjectAlarmsService;
  centre: ProjectCentreService;
}

export function projectMonitorCalls(feature: ProjectMonitorFeature): Handler[] {
  const { visits, viewings, pages, signals, writes, alarms, centre } = feature;
  return serve(api.projectMonitor, {
    pages: ({ caller, body }) => pages.list(caller, body.projectId),
    page: ({ caller, body }) => pages.open(caller, body),
    validPassword: async ({ caller, body }) => {
      await visits.unlock(caller, body);
    },
    gateways: ({ caller, body }) => signals.gateways(caller, body),
    open: ({ caller, body }) => centre.open(caller, body),
    signals: ({ caller, body }) => signals.signals(caller, body),
    holds: ({ caller, body }) => signals.holds(caller, body),
    write: ({ caller, body, note }) => writes.write(caller, body, note),
    callback: ({ caller, body, language }) => writes.callback(caller, body.uuid, language),
    equipCount: ({ caller, body }) => centre.count(caller, body),
    equips: ({ caller, body }) => centre.equips(caller, body.projectId),
    places: ({ caller, body }) => centre.places(caller, body.projectId),
    alarmCount: ({ caller, body }) => alarms.count(caller, body),
    alarms: ({ caller, body, language }) => alarms.list(caller, body, language),
    allAlarms: ({ caller, body, language }) => alarms.all(caller, body, language),
    journal: ({ caller, body, language }) => alarms.journal(caller, body, language),
    confirm: async ({ caller, body, language, note }) => {
      const list = await alarms.confirm(caller, body, language);
      const codes = list.map(({ alarmId, code }) => ({ alarmId, code }));
      note({ object: { kind: 'project', id: body.projectId }, detail: { note: body.note, alarms: codes } });
      return { list };
    },
    token: ({ caller, body, language }) => viewings.token(caller, body, language),
    centre: ({ caller, body }) => centre.centre(caller, body.id),
  });
}
