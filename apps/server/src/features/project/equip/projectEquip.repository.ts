import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { groupsBelow } from '../../../platform/database/groupsBelow.ts';
import { hasText } from '../../../platform/database/hasText.ts';
import { byId, inPieces } from '../../../platform/database/inPieces.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export type EquipRow = Awaited<ReturnType<ProjectEquipRepository['members']>>[number];

export interface EquipFilter {
  projectId: number;
  name?: string | undefined;
  groupId?: number | undefined;
  orgId?: number | undefined;
}

interface Page {
  pageNo: number;
  pageSize: number;
}

/** The caller is known to manage the project. */
const known = acrossOrganisations('what hangs on it');

/** Signals of so many devices are counted by one statement. */
const countedAtOnce = 200;
const insertedAtOnce = 500;
const pagesAtOnce = 4;

/** The devices of a project, whoever owns them, and those that could be added. */
export class ProjectEquipRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async countMembers(filter: EquipFilter): Promise<number> {
    return this.count(known, { ...filter, isMember: true });
  }

  async members(filter: EquipFilter, page: Page) {
    return this.page(known, { ...filter, isMember: true }, page);
  }

  /** All of them, by name. */
  async allMembers(projectId: number): Promise<EquipRow[]> {
    const rows = await byId((after, limit) =>
      this.listed(known, { projectId, isMember: true })
        .where('equipment.id', '>', after)
        .orderBy('equipment.id')
        .limit(limit)
        .execute(),
    );
    return rows.toSorted((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1));
  }

  async countCandidates(scope: Scope, filter: EquipFilter): Promise<number> {
    return this.count(scope, { ...filter, isMember: false });
  }

  async candidates(scope: Scope, filter: EquipFilter, page: Page): Promise<EquipRow[]> {
    return this.page(scope, { ...filter, isMember: false }, page);
  }

  async signalCounts(equipmentIds: readonly number[]): Promise<Map<number, number>> {
    const counts = new Map<number, number>();
    for (let at = 0; at < equipmentIds.length; at += countedAtOnce) {
      if (at > 0) await setImmediate();
      const rows = await scoped(this.db, known)
        .selectFrom('signal')
        .where('equipmentId', 'in', equipmentIds.slice(at, at + countedAtOnce))
        .select((eb) => ['equipmentId', eb.fn.countAll<number>().as('count')])
        .groupBy('equipmentId')
        .execute();
      for (const { equipmentId, count } of rows) counts.set(equipmentId, Number(count));
    }
    return counts;
  }

  /** Of these devices, those in scope. */
  async visible(scope: Scope, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    return inPieces(ids, (piece) =>
      scoped(this.db, scope).selectFrom('equipment').select(['id', 'name']).where('id', 'in', piece).execute(),
    );
  }

  async memberIds(projectId: number): Promise<Set<number>> {
    const query = scoped(this.db, known).selectFrom('projectEquipment').select('equipmentId');
    return new Set((await query.where('projectId', '=', projectId).execute()).map(({ equipmentId }) => equipmentId));
  }

  async insert(scope: Scope, projectId: number, equipmentIds: readonly number[]): Promise<void> {
    for (let at = 0; at < equipmentIds.length; at += insertedAtOnce) {
      const rows = equipmentIds.slice(at, at + insertedAtOnce).map((equipmentId) => ({ projectId, equipmentId }));
      await scoped(this.db, scope).insertInto('projectEquipment').values(rows).execute();
    }
  }

  async remove(scope: Scope, projectId: number, equipmentIds: readonly number[]): Promise<void> {
    for (let at = 0; at < equipmentIds.length; at += insertedAtOnce)
      await scoped(this.db, scope)
        .deleteFrom('projectEquipment')
        .where('projectId', '=', projectId)
        .where('equipmentId', 'in', equipmentIds.slice(at, at + insertedAtOnce))
        .execute();
  }

  /** Published pages that show one of these devices. */
  async publishedPages(projectId: number, equipmentIds: readonly number[]): Promise<Set<number>> {
    const rows = await inPieces(equipmentIds, (piece) =>
      scoped(this.db, known)
        .selectFrom('projectPageSignal')
        .select('pageId')
        .where('projectId', '=', projectId)
        .where('equipmentId', 'in', piece)
        .distinct()
        .execute(),
    );
    return new Set(rows.map(({ pageId }) => pageId));
  }

  /** In their order. */
  async pages(projectId: number): Promise<{ id: number; title: string }[]> {
    const query = scoped(this.db, known)
      .selectFrom('page')
      .select(['id', 'title'])
      .where('ownerKind', '=', 'project')
      .where('ownerId', '=', projectId);
    return query.orderBy('seq').orderBy('id').execute();
  }

  /** The drafts of pages, a few at a time. */
  async *drafts(ids: readonly number[]): AsyncGenerator<{ id: number; document: string }> {
    for (let at = 0; at < ids.length; at += pagesAtOnce)
      yield* await scoped(this.db, known)
        .selectFrom('page')
        .select(['id', 'document'])
        .where('id', 'in', ids.slice(at, at + pagesAtOnce))
        .execute();
  }

  /** Titles of variables over signals of these devices. */
  async variables(projectId: number, equipmentIds: readonly number[]): Promise<string[]> {
    const rows = await inPieces(equipmentIds, (piece) =>
      scoped(this.db, known)
        .selectFrom('variable')
        .innerJoin('signal', 'signal.id', 'variable.signalId')
        .where('variable.projectId', '=', projectId)
        .where('variable.signalId', 'in', (eb) =>
          eb
            .selectFrom('variableInput')
            .innerJoin('signal as input', 'input.id', 'variableInput.signalId')
            .where('input.equipmentId', 'in', piece)
            .select('variableInput.variableId'),
        )
        .select(['signal.id', 'signal.title'])
        .orderBy('signal.id')
        .execute(),
    );
    return [...new Map(rows.map(({ id, title }) => [id, title])).values()];
  }

  private async count(scope: Scope, filter: EquipFilter & { isMember: boolean }): Promise<number> {
    const query = this.matching(scope, filter).select((eb) => eb.fn.countAll<number>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  private page(scope: Scope, filter: EquipFilter & { isMember: boolean }, { pageNo, pageSize }: Page) {
    return this.listed(scope, filter)
      .orderBy('equipment.name')
      .orderBy('equipment.id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
  }

  private listed(scope: Scope, filter: EquipFilter & { isMember: boolean }) {
    return this.matching(scope, filter)
      .innerJoin('org', 'org.id', 'equipment.orgId')
      .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
      .select(['equipment.id', 'equipment.name', 'equipment.orgId', 'equipment.gatewayId', 'gateway.sn'])
      .select(['org.name as orgName', 'equipmentGroup.name as groupName']);
  }

  private matching(scope: Scope, filter: EquipFilter & { isMember: boolean }) {
    const { projectId, isMember, name, groupId, orgId } = filter;
    const isIn = sql<SqlBool>`exists (select 1 from project_equipment
      where project_equipment.project_id = ${projectId} and project_equipment.equipment_id = equipment.id)`;
    let query = scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .where(isMember ? isIn : sql<SqlBool>`not ${isIn}`);
    if (orgId !== undefined) query = query.where('equipment.orgId', '=', orgId);
    if (groupId !== undefined) query = query.where('equipment.groupId', 'in', groupsBelow(groupId));
    return name ? query.where(hasText(scope, ['equipment.name', 'gateway.sn'], name)) : query;
  }
}
