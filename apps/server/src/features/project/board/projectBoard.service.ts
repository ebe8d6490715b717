import { levelOfRank } from '@lookfar/alarms';
import type { AlarmLevel, api, ProjectOfUser, ReplyOf } from '@lookfar/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { mapInTurns } from '../../../platform/work/turns.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { OpenProject } from '../access/openProject.ts';
import type { ProjectAccess } from '../access/ProjectAccess.ts';
import { validityOf } from '../project.mapper.ts';
import type { ProjectRepository } from '../project.repository.ts';
import type { BoardAlarm, BoardDevice, ProjectBoardRepository } from './projectBoard.repository.ts';

export interface ProjectBoardParts {
  access: ProjectAccess;
  projects: ProjectRepository;
  board: ProjectBoardRepository;
  live: Pick<LiveState, 'gateway' | 'device'>;
  clock: Clock;
}

type Opened = Awaited<ReturnType<ProjectAccess['all']>>[number];

interface Figures {
  equipNum: number;
  onlineNum: number;
  alarmNum: number;
  alarmLevel: AlarmLevel | null;
}

/** What someone can open, with how each of them is: a few queries for all of them together. */
export class ProjectBoard {
  private readonly parts: ProjectBoardParts;

  constructor(parts: ProjectBoardParts) {
    this.parts = parts;
  }

  async queryAllByUser(caller: Caller): Promise<ReplyOf<typeof api.project.queryAllByUser>> {
    const { access, projects, clock } = this.parts;
    const managed = caller.auths.has('project_edit') ? await projects.all(scopeOf(caller)) : [];
    const opened = await access.all(caller, managed);
    const figures = await this.figures(opened);
    const pages = await this.pages(opened);
    const names = await projects.orgNames([...new Set(opened.map(({ project }) => project.orgId))]);
    const now = clock.now();
    const list = await mapInTurns(opened, (one): ProjectOfUser => {
      const { id, title, note, image, orgId } = one.project;
      const { equipNum = 0, onlineNum = 0, alarmNum = 0, alarmLevel = null } = figures.get(id) ?? {};
      return {
        ...{ id, title, note, image, orgName: names.get(orgId) ?? '' },
        homeId: pages.get(id)?.find((pageId) => opens(one, pageId)) ?? null,
        ...validityOf(one.project, now),
        ...{ equipNum, onlineNum, ...(one.rights.alarm && { alarmNum, alarmLevel }) },
        rights: one.rights,
        accepted: one.member?.isAccepted === 1,
      };
    });
    return { list };
  }

  private async pages(opened: readonly Opened[]): Promise<Map<number, number[]>> {
    const { projects } = this.parts;
    const idsOf = (edit: boolean) =>
      opened.filter(({ rights }) => rights.edit === edit).map(({ project }) => project.id);
    const own = await projects.pages(idsOf(true), { published: false });
    return new Map([...own, ...(await projects.pages(idsOf(false), { published: true }))]);
  }

  private async figures(opened: readonly Opened[]): Promise<Map<number, Figures>> {
    const { board, live } = this.parts;
    const byId = new Map(opened.map((one) => [one.project.id, one]));
    const everything = opened.filter(({ pages }) => pages === 'everything').map(({ project }) => project.id);
    const whole = opened.filter(({ pages, locked }) => pages === 'all' && locked.length === 0);
    const all = whole.map(({ project }) => project.id);
    const some = await this.unlocked(opened.filter((one) => one.pages !== 'everything' && !whole.includes(one)));
    const counts = new Counts(live);
    await counts.addDevices(await board.devices(everything));
    await counts.addDevices(await board.drawnDevices('projectId', all));
    await counts.addDevices(await board.drawnDevices('pageId', some));
    const tellsAlarms = (id: number) => byId.get(id)?.rights.alarm === true;
    counts.addAlarms(await board.alarms(everything.filter(tellsAlarms)));
    const members = opened.filter(({ pages }) => pages !== 'everything').map(({ project }) => project.id);
    const drawn = await board.drawnAlarms(members.filter(tellsAlarms));
    counts.addAlarms(drawn.filter(({ projectId, pageId }) => shows(byId.get(projectId), pageId)));
    return counts.figures;
  }

  /** The published pages of these projects that are open to the caller, without those that still want a password. */
  private async unlocked(opened: readonly Opened[]): Promise<number[]> {
    const ids = opened.map(({ project }) => project.id);
    const pages = await this.parts.projects.pages(ids, { published: true });
    return opened.flatMap((one) => (pages.get(one.project.id) ?? []).filter((pageId) => shows(one, pageId)));
  }
}

const opens = (one: Pick<OpenProject, 'pages'> | undefined, pageId: number): boolean =>
  one !== undefined && (typeof one.pages === 'string' || one.pages.has(pageId));

const shows = (one: Pick<OpenProject, 'pages' | 'locked'> | undefined, pageId: number): boolean =>
  one !== undefined && opens(one, pageId) && !one.locked.includes(pageId);

class Counts {
  readonly figures = new Map<number, Figures>();
  private readonly live: ProjectBoardParts['live'];
  private readonly seen = new Set<string>();

  constructor(live: ProjectBoardParts['live']) {
    this.live = live;
  }

  /** In turns; a device on several pages counts once. */
  async addDevices(devices: readonly BoardDevice[]): Promise<void> {
    await mapInTurns(devices, ({ projectId, equipmentId, gatewayId }) => {
      if (!this.isNew(`device ${projectId} ${equipmentId}`)) return;
      const figures = this.of(projectId);
      figures.equipNum += 1;
      const isOnline =
        gatewayId !== null && this.live.gateway(gatewayId).online && this.live.device(equipmentId).online;
      if (isOnline) figures.onlineNum += 1;
    });
  }

  addAlarms(alarms: readonly BoardAlarm[]): void {
    const ranks = new Map<number, number>();
    for (const { projectId, equipmentId, levelRank } of alarms) {
      if (this.isNew(`alarm ${projectId} ${equipmentId}`)) this.of(projectId).alarmNum += 1;
      ranks.set(projectId, Math.max(ranks.get(projectId) ?? 0, levelRank));
    }
    for (const [projectId, rank] of ranks) this.of(projectId).alarmLevel = levelOfRank(rank) ?? null;
  }

  private isNew(key: string): boolean {
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }

  private of(projectId: number): Figures {
    const known = this.figures.get(projectId);
    if (known) return known;
    const figures: Figures = { equipNum: 0, onlineNum: 0, alarmNum: 0, alarmLevel: null };
    this.figures.set(projectId, figures);
    return figures;
  }
}
