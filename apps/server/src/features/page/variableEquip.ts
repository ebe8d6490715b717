import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** The device of a project's variables; 0 if it has none. The scope is that of the project, or of nobody. */
export async function variableEquip(db: Records, scope: Scope, projectId: number): Promise<number> {
  const query = scoped(db, scope).selectFrom('equipment').select('id').where('projectId', '=', projectId);
  return (await query.executeTakeFirst())?.id ?? 0;
}
