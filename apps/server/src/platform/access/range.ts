import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProjectRange, Scope } from '../sessions/caller.ts';
import { heldEquipment } from './shares.ts';

export type Condition = RawBuilder<SqlBool>;

export const never: Condition = sql<SqlBool>`1 = 0`;

export const both = (...conditions: readonly (Condition | undefined)[]): Condition | undefined => {
  const all = conditions.filter((one) => one !== undefined);
  return all.length > 1 ? sql<SqlBool>`(${sql.join(all, sql` and `)})` : all[0];
};

export const either = (...conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** `name` is the table's alias in the query. */
export const column = (name: string, of: string) => sql.ref(`${name}.${of}`);
type Column = ReturnType<typeof column>;

/** Devices in the scope's range; undefined if the range includes all of them. */
export function equipmentInRange({ range, accountId }: Scope, name: string): Condition | undefined {
  switch (range.kind) {
    case 'all':
      return undefined;
    case 'one':
      return sql`${column(name, 'id')} = ${range.equipmentId}`;
    case 'own':
      return sql`${column(name, 'createdBy')} = ${accountId}`;
    case 'dept':
      return inDepartment(name, range.deptId);
    case 'chosen':
      return either(
        isChosen(column(name, 'id'), accountId),
        sql`${column(name, 'groupId')} in ${chosenGroups(accountId)}`,
      );
    case 'project':
      return equipmentOfProject(range, column(name, 'id'));
  }
}

/** Devices of a project and the one that carries its variables; for its people only those on their pages. */
export function equipmentOfProject(range: ProjectRange, its: Column): Condition {
  const { projectId } = range;
  const member = either(
    sql`exists (select 1 from project_equipment
      where project_equipment.project_id = ${projectId} and project_equipment.equipment_id = ${its})`,
    sql`${its} in (select id from equipment where project_id = ${projectId})`,
  );
  if (range.pages === 'everything') return member;
  const drawn: Condition = sql`exists (select 1 from project_page_signal
    where project_page_signal.project_id = ${projectId} and project_page_signal.equipment_id = ${its}
    and ${onPages(range)})`;
  return both(member, drawn) ?? member;
}

/** A signal on the pages of a project's people; undefined for those who manage it, who see all of them. */
export function signalOfProject(range: ProjectRange, its: Column): Condition | undefined {
  if (range.pages === 'everything') return undefined;
  return sql`exists (select 1 from project_page_signal
    where project_page_signal.signal_id = ${its} and project_page_signal.project_id = ${range.projectId}
    and ${onPages(range)})`;
}

/** On a page that can be opened, and that no password keeps closed. */
function onPages({ pages, locked = [] }: ProjectRange): Condition {
  if (typeof pages !== 'string') {
    const open = pages.filter((id) => !locked.includes(id));
    return open.length === 0 ? never : sql`project_page_signal.page_id in (${sql.join(open)})`;
  }
  return locked.length === 0 ? sql`1 = 1` : sql`project_page_signal.page_id not in (${sql.join(locked)})`;
}

/** Rows whose column refers to a device in the scope's range. */
export function namesInRange(scope: Scope, name: string, of: string): Condition {
  const { range, accountId } = scope;
  const its = column(name, of);
  if (range.kind === 'one') return sql`${its} = ${range.equipmentId}`;
  if (range.kind === 'project') return equipmentOfProject(range, its);
  // Most chosen devices are found without reading the device itself.
  if (range.kind === 'chosen')
    return either(
      isChosen(its, accountId),
      sql`${its} in (select id from equipment where group_id in ${chosenGroups(accountId)})`,
    );
  const device = equipmentInRange(scope, 'equipment') ?? sql<SqlBool>`1 = 1`;
  return sql`exists (select 1 from equipment where equipment.id = ${its} and ${device})`;
}

/** Uses the index entry: no list of devices is built, even if thousands were chosen. */
function isChosen(equipmentId: Column, accountId: number | undefined): Condition {
  return sql`exists (select 1 from account_equipment
    where account_equipment.account_id = ${accountId} and account_equipment.equipment_id = ${equipmentId})`;
}

/** There are few, and they are read once per query. */
export const chosenGroups = (accountId: number | undefined) => sql<number>`(
  with recursive chosen(id) as (
    select group_id from account_group where account_id = ${accountId}
    union select below.id from equipment_group as below inner join chosen on below.parent_id = chosen.id
  ) select id from chosen)`;

/** Gateways of devices in range, and gateways added from within the range. */
export function gatewayInRange(scope: Scope, name: string): Condition | undefined {
  const { range, accountId } = scope;
  const device = equipmentInRange(scope, 'equipment');
  if (!device) return undefined;
  const carries: Condition = sql`exists (
    select 1 from equipment where equipment.gateway_id = ${column(name, 'id')} and ${device})`;
  if (range.kind === 'one' || range.kind === 'project') return carries;
  const added: Condition =
    range.kind === 'dept' ? inDepartment(name, range.deptId) : sql`${column(name, 'createdBy')} = ${accountId}`;
  return either(added, carries);
}

/** The caller's department and those below it; nothing for a single shared device or a project. */
export function deptInRange({ range, deptId }: Scope, name: string): Condition | undefined {
  if (range.kind === 'all') return undefined;
  if (range.kind === 'one' || range.kind === 'project' || deptId === null) return never;
  return inDepartment(name, deptId, 'id');
}

function inDepartment(name: string, deptId: number, of = 'deptId'): Condition {
  return sql`${column(name, of)} in (
    with recursive within(id) as (
      select id from dept where id = ${deptId}
      union select below.id from dept as below inner join within on below.parent_id = within.id
    ) select id from within)`;
}

/** Devices of other organisations that are shared with the scope's account. */
export function equipmentBeside({ shared, accountId }: Scope, name: string): Condition[] {
  if (accountId === undefined || !shared) return [];
  return [sql`${column(name, 'id')} in ${heldEquipment({ accountId, now: shared.at })}`];
}

/** Shared alarms: all of a device, or those about exactly one of the signals listed in the share. */
export function alarmsBeside({ shared, accountId }: Scope, equipment: Column, signal: Column): Condition[] {
  if (accountId === undefined || !shared) return [];
  const holding = { accountId, now: shared.at };
  const whole = sql`share.may_alarm = 1 and share.signals = '"all"'`;
  const part = sql`share.may_alarm = 1 and share.signals <> '"all"'`;
  // `[1,2,3]`; an alarm about no signal, or about several, is null and matches none.
  const chosen = sql`',' || trim(share.signals, '[]') || ','`;
  return [
    sql`${equipment} in ${heldEquipment(holding, whole)}`,
    sql`(${equipment} in ${heldEquipment(holding, part)} and exists (select 1 from share
      where share.equipment_id = ${equipment} and ${chosen} like '%,' || ${signal} || ',%'))`,
  ];
}
