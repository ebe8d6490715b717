import type { Scope } from '../sessions/caller.ts';
import { belongs, type TableName } from './belongs.ts';

type Row = Readonly<Record<string, unknown>>;

/** Devices and gateways remember who added them and from where: ranges ask for it. */
const stamped = new Set<TableName>(['equipment', 'gateway']);

/**
 * The row as it is to be written. A row that belongs to somebody else is a mistake in the program, not of a person. What
 * hangs on a parent was looked for with a scope by whoever adds to it.
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
