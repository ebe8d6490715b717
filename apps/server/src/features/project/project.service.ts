import { type api, type BodyOf, fail, type ProjectInfo, projectLimits, type ReplyOf } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { unknownFiles } from '../file/fileReferences.ts';
import type { ProjectAccess } from './access/ProjectAccess.ts';
import type { ProjectRow } from './access/projectAccess.repository.ts';
import { expiryOf } from './expiryOf.ts';
import { timeOf, toInfo, toLine, toSettings } from './project.mapper.ts';
import { ProjectRepository } from './project.repository.ts';
import { createVariableDevice } from './variableDevice.ts';

export interface ProjectServiceParts {
  db: Records;
  access: ProjectAccess;
  changes: ConfigurationChanges;
  bus: Bus;
  clock: Clock;
}

type Draft = BodyOf<typeof api.project.add>;

type NewProject = Omit<Draft, 'orgId'> & { orgId: number; loginname: string };

/** What changed, for the operation log. */
type Change = Readonly<Record<string, unknown>>;

const unsorted = { cn: '班次开始时间须依次递增', en: 'the shifts must begin one after another' };
const incomplete = {
  cn: '须包含企业的全部运营中心，且不能有重复',
  en: 'all projects of the organisation are needed, each of them once',
};

/** Projects themselves: their list, their settings and their order. */
export class ProjectService {
  private readonly parts: ProjectServiceParts;
  private readonly repository: ProjectRepository;

  constructor(parts: ProjectServiceParts) {
    this.parts = parts;
    this.repository = new ProjectRepository(parts.db);
  }

  async queryAll(
    caller: Caller,
    { own, ...filter }: BodyOf<typeof api.project.queryAll>,
  ): Promise<ReplyOf<typeof api.project.queryAll>> {
    const now = this.parts.clock.now();
    const scope = own ? withinOrganisation(scopeOf(caller), caller.orgId) : scopeOf(caller);
    const total = await this.repository.count(scope, { ...filter, now });
    const rows = await this.repository.lines(scope, { ...filter, now });
    return { total, list: rows.map((row) => toLine(row, now)) };
  }

  async info(caller: Caller, id: number): Promise<ProjectInfo> {
    const { access, clock } = this.parts;
    const { project, rights, pages } = await access.open(caller, id);
    const ids = (await this.repository.pages([id], { published: !rights.edit })).get(id) ?? [];
    const homeId = ids.find((pageId) => typeof pages === 'string' || pages.has(pageId)) ?? null;
    const orgName = (await this.repository.orgNames([project.orgId])).get(project.orgId) ?? '';
    const variableEquipId = await this.repository.variableDevice(id);
    return toInfo(project, { orgName, homeId, variableEquipId, rights, now: clock.now() });
  }

  async add(caller: Caller, { orgId = caller.orgId, ...draft }: Draft): Promise<number> {
    const scope = scopeOf(caller);
    return this.parts.changes.run((trx) => this.addIn(trx, scope, { ...draft, orgId, loginname: caller.loginname }));
  }

  /** Another one with the settings of `source`; an end that has passed is not repeated. */
  async repeat(caller: Caller, source: ProjectRow, title: string): Promise<number> {
    const { orgId, note, image, errorValShow, errorDefaultVal, shifts, utcOffset } = toSettings(source);
    const isOver = source.expiresAt !== null && source.expiresAt <= this.parts.clock.now();
    const expires = isOver ? null : timeOf(source.expiresAt);
    return this.add(caller, { title, orgId, note, image, expires, errorValShow, errorDefaultVal, shifts, utcOffset });
  }

  /** 1014 for an organisation or image of others, 1501, 1579, 1615. */
  private async addIn(trx: Records, scope: Scope, draft: NewProject): Promise<number> {
    const { orgId, title, loginname } = draft;
    const repository = new ProjectRepository(trx);
    const own = withinOrganisation(scope, orgId);
    if (!(await repository.lock(own, orgId))) fail('1014');
    const { count, seq } = await repository.extent(own, orgId);
    if (count >= projectLimits.projects) fail('1615', { limit: projectLimits.projects });
    const columns = await this.columns(trx, own, { orgId, draft });
    const now = this.parts.clock.now();
    const projectId = await repository.insert(own, {
      ...columns,
      orgId,
      seq,
      loginname,
      createdAt: now,
      updatedAt: now,
    });
    await createVariableDevice(trx, own, { orgId, projectId, title, now });
    return projectId;
  }

  /** Returns what changed, for the log. */
  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.project.edit>): Promise<Change> {
    const { access, changes, bus, clock } = this.parts;
    const { orgId } = (await access.manage(caller, id)).project;
    const scope = scopeOf(caller);
    const detail = await changes.run(async (trx, change) => {
      const repository = new ProjectRepository(trx);
      await repository.lock(scope, orgId);
      // Again, because it may have changed or been deleted meanwhile.
      const { project } = await access.manage(caller, id, trx);
      const columns = await this.columns(trx, scope, { orgId, draft, before: project });
      await repository.update(scope, id, { ...columns, loginname: caller.loginname, updatedAt: clock.now() });
      if (project.title !== draft.title) {
        const equipmentId = await repository.variableDevice(id);
        await repository.rename(equipmentId, draft.title);
        change.equipment.add(equipmentId);
      }
      return { name: draft.title, ...difference({ ...project }, columns) };
    });
    bus.publish('project.changed', { projectId: id });
    return detail;
  }

  /** 1000 unless these are all projects of their organisation, or of several of them. */
  async saveSeq(caller: Caller, { ids }: BodyOf<typeof api.project.saveSeq>): Promise<void> {
    const scope = scopeOf(caller);
    await this.parts.db.transaction().execute(async (trx) => {
      const repository = new ProjectRepository(trx);
      const orgIds = await repository.organisationsOf(scope, ids);
      for (const orgId of orgIds.toSorted((a, b) => a - b)) await repository.lock(scope, orgId);
      const present = await repository.inOrder(scope, orgIds);
      const wanted = new Set(ids);
      const isWhole = wanted.size === ids.length && present.length === ids.length;
      if (!isWhole || present.some(({ id }) => !wanted.has(id))) throw new Refusal('1000', incomplete);
      for (const [seq, id] of ids.entries()) await repository.update(scope, id, { seq });
    });
  }

  private async columns(
    trx: Records,
    scope: Scope,
    { orgId, draft, before }: { orgId: number; draft: Omit<Draft, 'orgId'>; before?: Before },
  ) {
    const { title, note, image, errorValShow, errorDefaultVal, shifts, utcOffset } = draft;
    if (shifts.some((start, at) => start <= (shifts[at - 1] ?? -1))) throw new Refusal('1000', unsorted);
    const expiresAt = expiryOf(draft.expires, this.parts.clock.now(), before?.expiresAt);
    if (await new ProjectRepository(trx).isTaken(scope, { orgId, title }, before?.id)) fail('1501', { name: title });
    const isNewImage = image !== null && image !== before?.image;
    if (isNewImage && (await unknownFiles(trx, withinOrganisation(scope, orgId), [image])).length > 0) fail('1014');
    return { title, note, image, expiresAt, errorValShow, errorDefaultVal, shifts: JSON.stringify(shifts), utcOffset };
  }
}

interface Before {
  id: number;
  image: number | null;
  expiresAt: number | null;
}

function difference(before: Change, after: Change): Change {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]));
}
