import { type api, type BodyOf, fail, type Language, type ReplyOf } from '@lookfar/contract';
import { type Caller, requireRight } from '../../platform/sessions/caller.ts';
import type { AlarmView } from '../alarm/AlarmViews.ts';
import type { AlarmsInView } from '../alarm/createAlarms.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { projectAlarmView } from './projectAlarmView.ts';
import type { ProjectViewRepository } from './projectView.repository.ts';

export interface ProjectAlarmsParts {
  access: ProjectAccess;
  repository: Pick<ProjectViewRepository, 'hasDevice'>;
  alarms: AlarmsInView;
}

/** Of a list without pages. */
const mostAlarms = 1000;

/** The alarms of a project, for those who may see them there. */
export class ProjectAlarmsService {
  private readonly parts: ProjectAlarmsParts;

  constructor(parts: ProjectAlarmsParts) {
    this.parts = parts;
  }

  async count(caller: Caller, body: BodyOf<typeof api.projectMonitor.alarmCount>): Promise<number> {
    const { standing } = await this.parts.alarms.present(await this.view(caller, body));
    return Object.values(standing).reduce((sum, count) => sum + count, 0);
  }

  async list(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.projectMonitor.alarms>,
    language: Language,
  ): Promise<ReplyOf<typeof api.projectMonitor.alarms>> {
    const view = await this.view(caller, filter);
    const { total, list } = await this.parts.alarms.list(view, filter, { pageNo, pageSize }, language);
    return { total, list };
  }

  async all(
    caller: Caller,
    filter: BodyOf<typeof api.projectMonitor.allAlarms>,
    language: Language,
  ): Promise<ReplyOf<typeof api.projectMonitor.allAlarms>> {
    const view = await this.view(caller, filter);
    const { list } = await this.parts.alarms.list(view, filter, { pageNo: 1, pageSize: mostAlarms }, language);
    return { list };
  }

  async journal(
    caller: Caller,
    { pageNo, pageSize, projectId, ...filter }: BodyOf<typeof api.projectMonitor.journal>,
    language: Language,
  ): Promise<ReplyOf<typeof api.projectMonitor.journal>> {
    const view = await this.view(caller, { projectId, equipmentId: filter.equipmentId });
    return this.parts.alarms.lines(view, filter, { pageNo, pageSize }, language);
  }

  async confirm(
    caller: Caller,
    { projectId, ...body }: BodyOf<typeof api.projectMonitor.confirm>,
    language: Language,
  ): Promise<ReplyOf<typeof api.projectMonitor.confirm>['list']> {
    const view = await this.view(caller, { projectId }, { handles: true });
    return this.parts.alarms.confirmIn(view, caller, body, language);
  }

  /** 1031 without permission to see alarms in this project, 1014 for a device that is not in it. */
  private async view(
    caller: Caller,
    { projectId, equipmentId }: { projectId: number; equipmentId?: number | undefined },
    { handles = false } = {},
  ): Promise<AlarmView> {
    const open = await this.parts.access.open(caller, projectId);
    if (!open.rights.alarm) fail('1031');
    // A project gives its people the right to acknowledge; those who manage it have what their role has.
    if (handles && open.rights.edit) requireRight(caller, 'alarm_handle');
    if (equipmentId !== undefined && !(await this.parts.repository.hasDevice(open.scope, equipmentId))) fail('1014');
    return projectAlarmView(caller, open, equipmentId);
  }
}
