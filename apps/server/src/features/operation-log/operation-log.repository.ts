import { GOOD, readTimeSpan } from '@lookfar/contract';
import { type Selectable, sql } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { containing } from '../../platform/database/containing.ts';
import type { OperationLogTable } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { ShownActions } from './deviceEntries.ts';

export type OperationLogRow = Selectable<OperationLogTable>;

/** Tables of objects; those without an organisation are queried with the platform's scope only. */
export type ObjectTable =
  | 'scene'
  | 'equipmentGroup'
  | 'gateway'
  | 'template'
  | 'hardware'
  | 'protocol'
  | 'allowedOrigin'
  | 'deviceModel'
  | 'marketPage'
  | 'role'
  | 'region'
  | 'org'
  | 'dept'
  | 'notice'
  | 'project'
  | 'notifyRule'
  | 'notifySchedule'
  | 'notifyChannel'
  | 'notifyWindow'
  | 'inspectionContent'
  | 'inspectionPlan';

export interface OperationQuery {
  objectKind: string;
  objectId: number;
  /** Only these; all of them by default. */
  shown?: ShownActions;
  pageNo: number;
  pageSize: number;
}

export interface RefusedQuery {
  loginname?: string | undefined;
  code?: string | undefined;
  pageNo: number;
  pageSize: number;
}

export interface OwnFilter {
  accountId: number;
  /** Two moments, see `TimeSpan`. */
  time?: string | undefined;
  /** An action, or the beginning of several if it ends with a dot. */
  action?: string | undefined;
  result?: 'done' | 'failed' | undefined;
}

/** Entries about an object can be read by everyone who can see the object, whoever the author: check that first. */
export class OperationLogRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Whether the object exists for the caller; objects without an organisation belong to the platform. */
  async sees(scope: Scope, table: ObjectTable, id: number): Promise<boolean> {
    const query = scoped(this.db, scope)
      .selectFrom(table as 'gateway', 'change')
      .select('id')
      .where('id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** The newest first. */
  async ofObject(query: OperationQuery): Promise<{ total: number; rows: OperationLogRow[] }> {
    const { objectKind, objectId, shown, pageNo, pageSize } = query;
    let lines = scoped(this.db, acrossOrganisations('what hangs on it'))
      .selectFrom('operationLog')
      .where('objectKind', '=', objectKind)
      .where('objectId', '=', objectId);
    if (shown) {
      const { kinds, without } = shown;
      lines = lines.where((eb) => eb.or(kinds.map((kind) => eb('action', 'like', `${kind}.%`))));
      if (without.length > 0) lines = lines.where('action', 'not in', without);
    }
    const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = lines.selectAll().orderBy('id', 'desc').limit(pageSize);
    return { total, rows: await page.offset((pageNo - 1) * pageSize).execute() };
  }

  /** What an account did, the newest first. */
  async own(
    scope: Scope,
    { limit, offset, ...filter }: OwnFilter & { limit: number; offset: number },
  ): Promise<{ total: number; rows: OperationLogRow[] }> {
    const lines = this.ownLines(scope, filter);
    const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = lines.selectAll().orderBy('id', 'desc').limit(limit).offset(offset);
    return { total: Number(total), rows: await page.execute() };
  }

  /** The next ones in the same order: older than the entry `before`. */
  ownBefore(
    scope: Scope,
    { limit, before, ...filter }: OwnFilter & { limit: number; before: number | undefined },
  ): Promise<OperationLogRow[]> {
    let lines = this.ownLines(scope, filter);
    if (before !== undefined) lines = lines.where('id', '<', before);
    return lines.selectAll().orderBy('id', 'desc').limit(limit).execute();
  }

  async ownActions(scope: Scope, accountId: number): Promise<string[]> {
    const rows = await this.ownLines(scope, { accountId }).select('action').distinct().orderBy('action').execute();
    return rows.map(({ action }) => action);
  }

  private ownLines(scope: Scope, { accountId, time, action, result }: OwnFilter) {
    let lines = scoped(this.db, scope).selectFrom('operationLog').where('accountId', '=', accountId);
    if (time !== undefined) {
      const { from, to } = readTimeSpan(time);
      lines = lines.where('at', '>=', from).where('at', '<=', to);
    }
    if (action?.endsWith('.')) lines = lines.where('action', '>=', action).where('action', '<', `${action}\uffff`);
    else if (action !== undefined) lines = lines.where('action', '=', action);
    if (result !== undefined) lines = lines.where('code', result === 'done' ? '=' : '!=', GOOD);
    return lines;
  }

  /** The newest first. */
  async refused(scope: Scope, { loginname, code, pageNo, pageSize }: RefusedQuery) {
    let lines = scoped(this.db, scope).selectFrom('securityLog').leftJoin('org', 'org.id', 'securityLog.orgId');
    if (code) lines = lines.where('securityLog.code', '=', code);
    if (loginname) lines = lines.where(sql<boolean>`lower(loginname) like ${containing(loginname)} escape '!'`);
    const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = lines.selectAll('securityLog').select('org.name as orgName').orderBy('securityLog.id', 'desc');
    return {
      total,
      rows: await page
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute(),
    };
  }
}
