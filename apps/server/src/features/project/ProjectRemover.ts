import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { removeEquipment } from '../configuration/removeEquipment.ts';
import type { OpenProject } from './access/openProject.ts';
import type { ProjectAccess } from './access/ProjectAccess.ts';
import { ProjectRemovalRepository } from './projectRemoval.repository.ts';

export interface ProjectRemoverParts {
  db: Records;
  access: ProjectAccess;
  changes: ConfigurationChanges;
  bus: Bus;
}

/**
 * Deletes a project with everything that belongs to it, in pieces: first nobody can open it any more, then pages and
 * variables go a few at a time, and the project itself last. If the server stops meanwhile, it can be deleted again.
 */
export class ProjectRemover {
  private readonly parts: ProjectRemoverParts;

  constructor(parts: ProjectRemoverParts) {
    this.parts = parts;
  }

  /** Returns its title, for the log. */
  async remove(caller: Caller, id: number): Promise<string> {
    const { access, bus, changes } = this.parts;
    const open = await access.manage(caller, id);
    const scope = scopeOf(caller);
    const accountIds = await this.close(scope, id);
    if (accountIds.length > 0) bus.publish('access.changed', { accountIds });
    await this.removePages(scope, id);
    const equipmentId = await new ProjectRemovalRepository(this.parts.db).variableDevice(open.scope, id);
    if (equipmentId !== undefined) await this.removeVariables(open, equipmentId);
    await changes.run(async (trx, change) => {
      if (equipmentId !== undefined) {
        await removeEquipment(trx, open.scope, { id: equipmentId });
        change.equipment.add(equipmentId);
      }
      await new ProjectRemovalRepository(trx).remove(scope, id);
    });
    bus.publish('project.changed', { projectId: id });
    return open.project.title;
  }

  /** Returns the accounts that could open it. */
  private close(scope: Scope, id: number): Promise<number[]> {
    return this.parts.db.transaction().execute((trx) => new ProjectRemovalRepository(trx).close(scope, id));
  }

  private async removePages(scope: Scope, id: number): Promise<void> {
    const { db } = this.parts;
    for (const pageId of await new ProjectRemovalRepository(db).pageIds(scope, id))
      await db.transaction().execute((trx) => new ProjectRemovalRepository(trx).removePage(scope, pageId));
  }

  /** Their history goes the same way as that of the signals of a device. */
  private async removeVariables({ scope, project }: OpenProject, equipmentId: number): Promise<void> {
    const { changes } = this.parts;
    await changes.run(async (trx, change) => {
      for (const id of await new ProjectRemovalRepository(trx).removeRules(scope, equipmentId)) change.rules.add(id);
    });
    for (let isLeft = true; isLeft; )
      isLeft = await changes.run(async (trx, change) => {
        const ids = await new ProjectRemovalRepository(trx).removeVariables(scope, project.id, equipmentId);
        for (const id of ids) change.forgotten.add(id);
        return ids.length > 0;
      });
  }
}
