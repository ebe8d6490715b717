import { type SqlBool, sql } from 'kysely';
import type { ProjectRange, Scope } from '../sessions/caller.ts';
import { belongs, type OfOrganisation, type OfParent, type Reach, type ReachAbout, type TableName } from './belongs.ts';
import {
  alarmsBeside,
  both,
  type Condition,
  column,
  deptInRange,
  either,
  equipmentBeside,
  equipmentInRange,
  gatewayInRange,
  namesInRange,
  never,
  signalOfProject,
} from './range.ts';

export type Use = 'read' | 'change';

/** The rows of a table that a scope includes, by their declaration; undefined for all of them, which costs nothing. */
export function inScope(scope: Scope, table: TableName, use: Use = 'read'): Condition | undefined {
  return both(ofTable(scope, table, use), table === 'equipment' ? isDevice(scope) : undefined);
}

function ofTable(scope: Scope, table: TableName, use: Use): Condition | undefined {
  const belonging = belongs[table];
  if (scope.isServer) return undefined;
  switch (belonging.by) {
    case 'organisation':
      return ofOrganisation(scope, table, belonging, use);
    case 'parent':
      return ofParent(scope, table, belonging, use);
    case 'account':
      return ofAccount(scope, table, belonging.column);
    case 'platform':
      return use === 'read' || scope.isPlatform ? undefined : never;
    case 'server':
      return never;
  }
}

/**
 * People do not meet the devices that carry the variables of projects, except within the project. What depends on such a
 * device (signals, alarms) belongs to them like that of any other.
 */
function isDevice({ accountId, range, isServer }: Scope): Condition | undefined {
  const isOutside = accountId !== undefined && range.kind !== 'project' && range.kind !== 'one';
  return isOutside && !isServer ? sql`equipment.project_id is null` : undefined;
}

function ofOrganisation(scope: Scope, table: TableName, belonging: OfOrganisation, use: Use): Condition | undefined {
  const { orgId } = scope;
  const its = column(table, belonging.column);
  const isOwn = orgId === undefined ? undefined : sql<SqlBool>`${its} = ${orgId}`;
  const isReadable = isOwn && belonging.common && use === 'read' ? either(isOwn, sql<SqlBool>`${its} is null`) : isOwn;
  const reached = inReach(scope, table, belonging.reach);
  const own = both(isReadable, besideVariables(scope, table, belonging.reach, reached));
  if (!own) return undefined;
  const beside = [...byAccount(scope, table, belonging.account), ...reachedBeside(scope, table, belonging.reach, use)];
  if (isOwn && scope.shared?.only) return both(sql`${its} <> ${orgId}`, either(...beside, never));
  return beside.length === 0 ? own : either(own, ...beside);
}

function byAccount({ accountId }: Scope, table: TableName, name: string | undefined): Condition[] {
  return name && accountId !== undefined ? [sql`${column(table, name)} = ${accountId}`] : [];
}

/** Objects of other organisations can be read, never changed. */
function reachedBeside(scope: Scope, table: TableName, reach: Reach | undefined, use: Use): Condition[] {
  if (use === 'change') return [];
  if (reach?.as === 'equipment') return equipmentBeside(scope, table);
  if (reach?.as !== 'about' || !reach.alarmOf) return [];
  return alarmsBeside(scope, column(table, reach.column), column(table, reach.alarmOf));
}

function inReach(scope: Scope, table: TableName, reach: Reach | undefined): Condition | undefined {
  const { range } = scope;
  if (range.kind === 'all') return undefined;
  // Access to one device of another organisation includes nothing else of that organisation.
  if (!reach) return range.kind === 'one' || range.kind === 'project' ? never : undefined;
  if (reach.as === 'equipment') return equipmentInRange(scope, table);
  if (reach.as === 'gateway') return gatewayInRange(scope, table);
  if (reach.as === 'dept') return deptInRange(scope, table);
  const isAbout = namesInRange(scope, table, reach.column);
  if (range.kind === 'project') return inProject(range, table, reach, isAbout);
  if (!reach.when) return isAbout;
  const kind = column(table, reach.when.column);
  return range.kind === 'one'
    ? both(sql`${kind} = ${reach.when.is}`, isAbout)
    : either(sql`${kind} <> ${reach.when.is}`, isAbout);
}

/** Those of variables are in nobody's range: whoever manages projects has them all, and nobody else any. */
function besideVariables(
  { variables }: Scope,
  table: TableName,
  reach: Reach | undefined,
  reached: Condition | undefined,
): Condition | undefined {
  const isOfDevice = reach?.as === 'equipment' || (reach?.as === 'about' && !reach.when);
  if (!variables || !isOfDevice) return reached;
  const its = column(table, reach.as === 'about' ? reach.column : 'id');
  const carries: Condition = sql`${its} in (select id from equipment where project_id is not null)`;
  if (variables === 'managed') return reached && either(reached, carries);
  // A row about no device is about no variable either.
  return both(reached, either(sql`${its} is null`, sql`not ${carries}`));
}

/** Pages of the project itself, and what is about its devices: of alarms, those of the signals that can be seen. */
function inProject(
  range: ProjectRange,
  table: TableName,
  reach: ReachAbout,
  isAbout: Condition,
): Condition | undefined {
  if (reach.when) {
    const kind = column(table, reach.when.column);
    return sql`(${kind} = 'project' and ${column(table, reach.column)} = ${range.projectId})`;
  }
  return both(isAbout, reach.alarmOf ? signalOfProject(range, column(table, reach.alarmOf)) : undefined);
}

function ofParent(scope: Scope, table: TableName, belonging: OfParent, use: Use): Condition | undefined {
  const { table: parent, key, column: name, equipment, signal, account } = belonging;
  const { range } = scope;
  const its = column(table, name);
  const above = ofTable(scope, parent, use);
  if (!above) return undefined;
  const hangs: Condition =
    parent === 'equipment' && range.kind === 'one'
      ? sql`${its} = ${range.equipmentId}`
      : sql`exists (select 1 from ${sql.table(parent)} where ${column(parent, key)} = ${its} and ${above})`;
  const own =
    equipment && range.kind !== 'all'
      ? both(hangs, either(sql`${column(table, equipment)} is null`, namesInRange(scope, table, equipment)))
      : hangs;
  const seen = signal && range.kind === 'project' ? both(own, signalOfProject(range, column(table, signal))) : own;
  const beside = byAccount(scope, table, account);
  return seen && beside.length > 0 ? either(seen, ...beside) : seen;
}

function ofAccount({ accountId }: Scope, table: TableName, name: string): Condition | undefined {
  return accountId === undefined ? undefined : sql`${column(table, name)} = ${accountId}`;
}
