import { type api, type BodyOf, fail, formatTime, type ReplyOf } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import type { AlarmsInView } from '../alarm/createAlarms.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { AlarmSumRepository } from '../monitor/list/alarmSums.repository.ts';
import { activeAlarmSummary } from '../monitor/list/alarmSums.ts';
import { noPlace, placeOf } from '../monitor/list/placeOf.ts';
import { type PositionSources, positionOf } from '../monitor/list/positionOf.ts';
import { presenceOf } from '../monitor/list/presenceOf.ts';
import { openScan } from '../monitor/openScan.ts';
import type { OpenProject } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { projectAlarmView } from './projectAlarmView.ts';
import type { ProjectPagesService } from './projectPages.service.ts';
import type { ProjectViewRepository } from './projectView.repository.ts';

export interface ProjectCentreParts {
  access: ProjectAccess;
  repository: ProjectViewRepository;
  pages: Pick<ProjectPagesService, 'home'>;
  sums: Pick<AlarmSumRepository, 'all'>;
  alarms: Pick<AlarmsInView, 'present'>;
  sources: PositionSources;
  live: LiveState;
  bus: Bus;
}

type Marks = ReplyOf<typeof api.projectMonitor.equips>['list'];

const seesAll = { sees: () => true };

/** The devices of a project, as far as the caller can see something of them. */
export class ProjectCentreService {
  private readonly parts: ProjectCentreParts;

  constructor(parts: ProjectCentreParts) {
    this.parts = parts;
  }

  async open(
    caller: Caller,
    { projectId, equipmentId, interval, delay }: BodyOf<typeof api.projectMonitor.open>,
  ): Promise<ReplyOf<typeof api.projectMonitor.open>> {
    const { access, repository } = this.parts;
    const { scope } = await access.open(caller, projectId);
    const [device = fail('1014')] = await repository.devices(scope, [equipmentId]);
    return openScan(this.parts, device.gatewayId, { interval, delay });
  }

  async equips(caller: Caller, projectId: number): Promise<{ list: Marks }> {
    return { list: await this.marks(await this.parts.access.open(caller, projectId)) };
  }

  /** [PM11] The same devices; one that moves is where it reports itself only if the caller sees that in the project. */
  async places(caller: Caller, projectId: number): Promise<ReplyOf<typeof api.projectMonitor.places>> {
    const { access, repository, sources, live } = this.parts;
    const open = await access.open(caller, projectId);
    const marks = await this.marks(open);
    const sourceOf = await sources.of(marks.map(({ id }) => id));
    const told = [...sourceOf.values()].flatMap(({ longitudeId, latitudeId }) => [longitudeId, latitudeId]);
    const seen = new Set((await repository.signals(open.scope, told)).map(({ id }) => id));
    const grant = { sees: (signalId: number | null) => signalId !== null && seen.has(signalId) };
    const fixed = new Map((await repository.places(open.scope)).map((row) => [row.id, row]));
    return {
      list: await mapInTurns(marks, (mark) => {
        const position = positionOf(live, { id: mark.id, grant }, sourceOf.get(mark.id));
        return { ...mark, ...(placeOf(position, fixed.get(mark.id)) ?? noPlace) };
      }),
    };
  }

  async count(
    caller: Caller,
    { projectId, online, alarm }: BodyOf<typeof api.projectMonitor.equipCount>,
  ): Promise<number> {
    const open = await this.parts.access.open(caller, projectId);
    if (alarm !== undefined && !open.rights.alarm) fail('1031');
    const counted = (await this.marks(open)).filter(
      (mark) =>
        (online === undefined || mark.online === online) && (alarm === undefined || (mark.alarmNum ?? 0) > 0 === alarm),
    );
    return counted.length;
  }

  async centre(caller: Caller, projectId: number): Promise<ReplyOf<typeof api.projectMonitor.centre>> {
    const { access, pages, alarms } = this.parts;
    const open = await access.open(caller, projectId);
    const { id, title, note, image, expiresAt } = open.project;
    const marks = await this.marks(open);
    const onlineNum = marks.filter(({ online }) => online).length;
    const present = open.rights.alarm ? await alarms.present(projectAlarmView(caller, open)) : undefined;
    return {
      ...{ id, title, note, image },
      homeId: await pages.home(open),
      ...{ equipNum: marks.length, onlineNum, offlineNum: marks.length - onlineNum },
      ...(present && {
        alarms: {
          devices: marks.filter((mark) => (mark.alarmNum ?? 0) > 0).length,
          unacknowledged: present.unacknowledged,
          levels: present.standing,
        },
      }),
      expires: expiresAt === null ? null : formatTime(expiresAt),
    };
  }

  private async marks({ scope, rights }: OpenProject): Promise<Marks> {
    const { repository, sums, live } = this.parts;
    const devices = await repository.devices(scope);
    const standing = rights.alarm ? await sums.all(scope) : undefined;
    return mapInTurns(devices, (device) => ({
      ...{ id: device.id, name: device.name, line: device.line },
      ...presenceOf(live, device),
      ...(standing && activeAlarmSummary(standing.get(device.id), seesAll)),
    }));
  }
}
