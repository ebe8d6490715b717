import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** The caller is known to manage the project. */
const known = acrossOrganisations('what hangs on it');

/** Variables that one transaction deletes. */
const variablesAtOnce = 200;

/** What hangs on a project, dependent records first. */
export class ProjectRemovalRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Nobody can open it by a membership or a share any more. Returns whose memberships ended. */
  async close(scope: Scope, id: number): Promise<number[]> {
    const share = { shareCode: null, sharePasswordHash: '' };
    await scoped(this.db, scope).updateTable('project').set(share).where('id', '=', id).execute();
    const gone = scoped(this.db, known).deleteFrom('projectMember').where('projectId', '=', id).returning('accountId');
    return (await gone.execute()).map(({ accountId }) => accountId);
  }

  async pageIds(scope: Scope, id: number): Promise<number[]> {
    const query = scoped(this.db, scope)
      .selectFrom('page')
      .select('id')
      .where('ownerKind', '=', 'project')
      .where('ownerId', '=', id);
    return (await query.execute()).map((page) => page.id);
  }

  async removePage(scope: Scope, pageId: number): Promise<void> {
    const records = scoped(this.db, known);
    for (const table of ['pagePass', 'projectPageSignal', 'pagePublication', 'pageVersion'] as const)
      await records.deleteFrom(table).where('pageId', '=', pageId).execute();
    await scoped(this.db, scope).deleteFrom('page').where('id', '=', pageId).execute();
  }

  async variableDevice(scope: Scope, projectId: number): Promise<number | undefined> {
    const query = scoped(this.db, scope).selectFrom('equipment').select('id').where('projectId', '=', projectId);
    return (await query.executeTakeFirst())?.id;
  }

  async removeRules(scope: Scope, equipmentId: number): Promise<number[]> {
    const rules = scoped(this.db, scope).deleteFrom('alarmRule').where('equipmentId', '=', equipmentId).returning('id');
    return (await rules.execute()).map(({ id }) => id);
  }

  /** Some of them; returns their ids. */
  async removeVariables(scope: Scope, projectId: number, equipmentId: number): Promise<number[]> {
    const signals = scoped(this.db, scope).selectFrom('signal').select('id').where('equipmentId', '=', equipmentId);
    const ids = (await signals.orderBy('id').limit(variablesAtOnce).execute()).map(({ id }) => id);
    if (ids.length === 0) return [];
    const records = scoped(this.db, known);
    await records.deleteFrom('variableInput').where('variableId', 'in', ids).execute();
    await records.deleteFrom('variableHold').where('signalId', 'in', ids).execute();
    await records.deleteFrom('variable').where('projectId', '=', projectId).where('signalId', 'in', ids).execute();
    await scoped(this.db, scope).deleteFrom('signal').where('id', 'in', ids).execute();
    return ids;
  }

  async remove(scope: Scope, id: number): Promise<void> {
    const records = scoped(this.db, known);
    // Again: someone may have added to it meanwhile.
    await this.close(scope, id);
    for (const pageId of await this.pageIds(scope, id)) await this.removePage(scope, pageId);
    const variables = records.selectFrom('variable').select('signalId').where('projectId', '=', id);
    await records.deleteFrom('variableInput').where('variableId', 'in', variables).execute();
    for (const table of [
      'variable',
      'variableHold',
      'projectReport',
      'pageFolder',
      'projectPageSignal',
      'projectEquipment',
    ] as const)
      await records.deleteFrom(table).where('projectId', '=', id).execute();
    await scoped(this.db, scope).deleteFrom('project').where('id', '=', id).execute();
  }
}
