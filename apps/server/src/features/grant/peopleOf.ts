import { type SqlBool, sql } from 'kysely';
import { deptsBelow } from '../../platform/database/deptsBelow.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** [PA1] The people whom a scope's holder looks after, in a query over `account`; undefined for everyone. */
export function peopleOf({ range, accountId }: Scope) {
  if (range.kind === 'all') return undefined;
  if (range.kind === 'dept') return sql<SqlBool>`account.dept_id in ${deptsBelow(range.deptId)}`;
  return sql<SqlBool>`account.created_by = ${accountId}`;
}
