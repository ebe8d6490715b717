import type { Scope } from '../sessions/caller.ts';
import { belongs, type TableName } from './belongs.ts';

type Row = Readonly<Record<string, unknown>>;

/** Devices and gateways record who added them and from which department: ranges depend on it. */
const stamped = new Set<TableName>(['equipment', 'gateway']);

/**
 * The row as it will be written. A row with the wrong owner is a bug, not a user error. The parent of a row is not
 * checked here: the code that adds the row has already read the parent with a scope.
 */
export function checkInsert(scope: Scope, table: TableName, row: object): object {
  if (!mayInsert(scope, table, row as Row)) throw new Error(`a row of ${table} is not in the scope that adds it`);
  return stamped.has(table) ? { deptId: scope.deptId, createdBy: scope.accountId ?? null, ...row } : row;
}

function mayInsert({ orgId, range, accountId, isPlatform, isServer }: Scope, table: TableName, row: Row): boolean {
  const belonging = belongs[table];
  if (isServer) return true;
  switch (belonging.by) {
    case 'organisation': {
      const { reach } = belonging;
      const isOwn = orgId === undefined || row[belonging.column] === orgId;
      if (range.kind === 'project') return false;
      const isOther = range.kind === 'one' && (reach?.as !== 'about' || row[reach.column] !== range.equipmentId);
      return isOwn && !isOther;
    }
    case 'parent':
      return true;
    case 'account':
      return accountId === undefined || row[belonging.column] === accountId;
    case 'platform':
      return isPlatform;
    case 'server':
      return false;
  }
}
