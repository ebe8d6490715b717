import { type api, type BodyOf, fail, type ProjectEquip, projectLimits, type ReplyOf } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { mapInTurns } from '../../../platform/work/turns.ts';
import type { WorkPool } from '../../../platform/work/WorkPool.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { ProjectAccess } from '../access/ProjectAccess.ts';
import { MemberRepository } from '../member/member.repository.ts';
import { drawnEquips } from './drawnEquips.ts';
import { type EquipRow, ProjectEquipRepository } from './projectEquip.repository.ts';

export interface ProjectEquipParts {
  db: Records;
  access: ProjectAccess;
  bus: Bus;
  live: Pick<LiveState, 'gateway' | 'device'>;
  work: Pick<WorkPool, 'run'>;
}

/** Names of the devices that were added or removed, for the operation log. */
interface Moved {
  count: number;
  devices: string[];
}

/** Hundreds of names would be of no use in a log. */
const mostNamed = 50;

/** The devices of a project. */
export class ProjectEquipService {
  private readonly parts: ProjectEquipParts;
  private readonly repository: ProjectEquipRepository;

  constructor(parts: ProjectEquipParts) {
    this.parts = parts;
    this.repository = new ProjectEquipRepository(parts.db);
  }

  async query(
    caller: Caller,
    { projectId, name, ...page }: BodyOf<typeof api.projectEquip.query>,
  ): Promise<ReplyOf<typeof api.projectEquip.query>> {
    await this.parts.access.manage(caller, projectId);
    const total = await this.repository.countMembers({ projectId, name });
    return { total, list: await this.shown(caller, await this.repository.members({ projectId, name }, page)) };
  }

  async queryAll(caller: Caller, projectId: number): Promise<ReplyOf<typeof api.projectEquip.queryAll>> {
    await this.parts.access.manage(caller, projectId);
    return { list: await this.shown(caller, await this.repository.allMembers(projectId)) };
  }

  async candidates(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.projectEquip.candidates>,
  ): Promise<ReplyOf<typeof api.projectEquip.candidates>> {
    await this.parts.access.manage(caller, filter.projectId);
    const scope = scopeOf(caller);
    const total = await this.repository.countCandidates(scope, filter);
    const rows = await this.repository.candidates(scope, filter, { pageNo, pageSize });
    return { total, list: await this.shown(caller, rows) };
  }

  /** What is in it already is left as it is. */
  async add(caller: Caller, body: BodyOf<typeof api.projectEquip.add>): Promise<Moved> {
    const { projectId, equipmentIds } = body;
    const { access, db } = this.parts;
    await access.manage(caller, projectId);
    const scope = scopeOf(caller);
    const wanted = [...new Set(equipmentIds)];
    const devices = await this.repository.visible(scope, wanted);
    if (devices.length < wanted.length) fail('1014');
    const added = await db.transaction().execute(async (trx) => {
      const repository = new ProjectEquipRepository(trx);
      await new MemberRepository(trx).lock(scope, projectId);
      const present = await repository.memberIds(projectId);
      const missing = devices.filter(({ id }) => !present.has(id));
      const { equipment: limit } = projectLimits;
      if (present.size + missing.length > limit) fail('1615', { limit });
      await repository.insert(
        scope,
        projectId,
        missing.map(({ id }) => id),
      );
      return missing;
    });
    if (added.length > 0) this.changed(projectId);
    return movedOf(added);
  }

  /** 1014 for a device that is not in it, and then nothing is removed. */
  async remove(caller: Caller, body: BodyOf<typeof api.projectEquip.delete>): Promise<Moved> {
    const { projectId, equipmentIds } = body;
    const { access, db } = this.parts;
    const { scope: inside } = await access.manage(caller, projectId);
    const scope = scopeOf(caller);
    const wanted = [...new Set(equipmentIds)];
    const removed = await db.transaction().execute(async (trx) => {
      const repository = new ProjectEquipRepository(trx);
      await new MemberRepository(trx).lock(scope, projectId);
      const present = await repository.memberIds(projectId);
      if (!wanted.every((id) => present.has(id))) fail('1014');
      const devices = await repository.visible(inside, wanted);
      await repository.remove(scope, projectId, wanted);
      return devices;
    });
    this.changed(projectId);
    return movedOf(removed);
  }

  async uses(
    caller: Caller,
    { projectId, equipmentIds }: BodyOf<typeof api.projectEquip.uses>,
  ): Promise<ReplyOf<typeof api.projectEquip.uses>> {
    await this.parts.access.manage(caller, projectId);
    const { repository } = this;
    const present = await repository.memberIds(projectId);
    const ids = [...new Set(equipmentIds)].filter((id) => present.has(id));
    const pages = await repository.pages(projectId);
    const using = await repository.publishedPages(projectId, ids);
    const drafts = pages.flatMap(({ id }) => (using.has(id) ? [] : [id]));
    const wanted = new Set(ids);
    for await (const { id, document } of repository.drafts(drafts)) {
      const drawn = await this.parts.work.run(drawnEquips, document, document.length);
      if (drawn.some((equipmentId) => wanted.has(equipmentId))) using.add(id);
    }
    return {
      pages: pages.filter(({ id }) => using.has(id)).map(({ title }) => title),
      variables: await repository.variables(projectId, ids),
    };
  }

  /** The groups of another organisation are not disclosed. */
  private async shown(caller: Caller, rows: readonly EquipRow[]): Promise<ProjectEquip[]> {
    const { live } = this.parts;
    const { orgId: own } = scopeOf(caller);
    const counts = await this.repository.signalCounts(rows.map(({ id }) => id));
    return mapInTurns(rows, ({ id, name, orgId, orgName, groupName, sn, gatewayId }) => ({
      ...{ id, name, orgName, sn: sn ?? '' },
      groupName: own === undefined || own === orgId ? (groupName ?? '') : '',
      online: gatewayId !== null && live.gateway(gatewayId).online && live.device(id).online,
      signalCount: counts.get(id) ?? 0,
    }));
  }

  private changed(projectId: number): void {
    this.parts.bus.publish('project.changed', { projectId });
  }
}

function movedOf(devices: readonly { name: string }[]): Moved {
  return { count: devices.length, devices: devices.slice(0, mostNamed).map(({ name }) => name) };
}
