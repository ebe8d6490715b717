import { type SyncState, syncStates } from '@lookfar/contract';
import { type Selectable, sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { TemplateTable } from '../../platform/database/configurationSchema.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type TemplateHead = Omit<Selectable<TemplateTable>, 'document'>;
export type SyncCounts = Record<SyncState, number>;

export interface TemplateFilter {
  name: string | undefined;
  manufacturer: string | undefined;
  sort: 'name' | 'gmtCreate' | 'gmtModified' | undefined;
  order: 'asc' | 'desc' | undefined;
}

const heads = [
  'id',
  'orgId',
  'name',
  'manufacturer',
  'model',
  'remark',
  'image',
  'driver',
  'protocolId',
  'signalCount',
  'revision',
  'nextId',
  'createdAt',
  'updatedAt',
  'updatedBy',
] as const;

const sorts = { name: 'name', gmtCreate: 'createdAt', gmtModified: 'updatedAt' } as const;

export const noCounts = (): SyncCounts => ({ none: 0, running: 0, complete: 0, failed: 0 });

export class TemplateRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async list(scope: Scope, filter: TemplateFilter, page: { pageNo: number; pageSize: number }) {
    const { name, manufacturer, sort = 'gmtCreate', order = 'desc' } = filter;
    let query = this.templates(scope);
    if (name) query = query.where(sql<boolean>`lower(template.name) like ${containing(name)} escape '!'`);
    if (manufacturer)
      query = query.where(sql<boolean>`lower(template.manufacturer) like ${containing(manufacturer)} escape '!'`);
    const count = query.select((eb) => eb.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    const list: TemplateHead[] = await query
      .select(heads)
      .orderBy(sorts[sort], order)
      .orderBy('id', order)
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async names(scope: Scope, name: string | undefined, most: number) {
    let query = this.templates(scope).select(['id', 'name', 'driver', 'signalCount']);
    if (name) query = query.where(sql<boolean>`lower(template.name) like ${containing(name)} escape '!'`);
    return query.orderBy('name').orderBy('id').limit(most).execute();
  }

  async find(scope: Scope, id: number, db: Records = this.db): Promise<TemplateHead | undefined> {
    return this.templates(scope, db).select(heads).where('id', '=', id).executeTakeFirst();
  }

  async named(scope: Scope, name: string, db: Records = this.db): Promise<TemplateHead | undefined> {
    return this.templates(scope, db)
      .select(heads)
      .where(sql<boolean>`lower(template.name) = ${name.toLowerCase()}`)
      .orderBy('id')
      .executeTakeFirst();
  }

  /** Bound equipment of each of these templates, by state. */
  async counts(scope: Scope, templateIds: readonly number[]): Promise<Map<number, SyncCounts>> {
    const counts = new Map(templateIds.map((id) => [id, noCounts()]));
    if (templateIds.length === 0) return counts;
    const query = scoped(this.db, scope).selectFrom('equipment').where('templateId', 'in', templateIds);
    const rows = await query
      .groupBy(['templateId', 'syncState'])
      .select((eb) => ['templateId', 'syncState', eb.fn.countAll<number>().as('devices')])
      .execute();
    for (const { templateId, syncState, devices } of rows) {
      const state = syncStates.find((one) => one === syncState);
      const of = templateId === null ? undefined : counts.get(templateId);
      if (of && state) of[state] = Number(devices);
    }
    return counts;
  }

  /** Names of bound equipment, a few of them. */
  async boundDevices(scope: Scope, templateId: number, db: Records): Promise<{ id: number; name: string }[]> {
    const query = scoped(db, scope).selectFrom('equipment').select(['id', 'name']);
    return query.where('templateId', '=', templateId).orderBy('id').execute();
  }

  async bound(
    scope: Scope,
    { id, state, name }: { id: number; state: SyncState | undefined; name: string | undefined },
    page: { pageNo: number; pageSize: number },
  ) {
    let query = scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .where('equipment.templateId', '=', id);
    if (state) query = query.where('equipment.syncState', '=', state);
    if (name) query = query.where(sql<boolean>`lower(equipment.name) like ${containing(name)} escape '!'`);
    const count = query.select((eb) => eb.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    const list = await query
      .select(['equipment.id', 'equipment.name', 'equipment.gatewayId', 'gateway.sn', 'equipment.templateRevision'])
      .select(['equipment.syncState', 'equipment.syncCode', 'equipment.syncMessage', 'equipment.syncedAt'])
      .orderBy('equipment.id')
      .limit(page.pageSize)
      .offset((page.pageNo - 1) * page.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  private templates(scope: Scope, db: Records = this.db) {
    return scoped(db, scope).selectFrom('template');
  }
}

export type BoundRow = Awaited<ReturnType<TemplateRepository['bound']>>['list'][number];
