import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Bus } from '../../platform/bus/Bus.ts';

/** What a change to the plant's configuration affects; collected while it is written, acted upon once it is durable. */
export class PlantChange {
  /** Gateways whose configuration changed. */
  readonly gateways = new Set<number>();
  /** Devices whose signals, scripts or names changed. */
  readonly equipment = new Set<number>();
  /** Alarm rules that were added, changed or removed. */
  readonly rules = new Set<number>();
  /** Deleted signals whose history is deleted too. */
  readonly forgotten = new Set<number>();
  /** Projects of which viewers see something else now. */
  readonly projects = new Set<number>();
  /** Accounts that may see more or less than before. */
  readonly accounts = new Set<number>();
}

export interface ConfigurationChangesParts {
  db: Records;
  bus: Bus;
}

/**
 * The only way to change what gateways, alarms and scripts work with: one transaction that also increments the revision
 * of every affected gateway, and notifies the others afterwards.
 */
export class ConfigurationChanges {
  private readonly parts: ConfigurationChangesParts;

  constructor(parts: ConfigurationChangesParts) {
    this.parts = parts;
  }

  /** `work` writes only through `trx` and records in `change` what it affects. Throwing rolls everything back. */
  async run<T>(work: (trx: Records, change: PlantChange) => Promise<T>): Promise<T> {
    const change = new PlantChange();
    const result = await this.parts.db.transaction().execute(async (trx) => {
      const done = await work(trx, change);
      await raiseRevisions(trx, [...change.gateways]);
      return done;
    });
    this.tell(change);
    return result;
  }

  private tell({ gateways, equipment, rules, forgotten, projects, accounts }: PlantChange): void {
    const { bus } = this.parts;
    if (gateways.size > 0) bus.publish('gateway.changed', { gatewayIds: [...gateways] });
    if (equipment.size > 0) bus.publish('equipment.changed', { equipmentIds: [...equipment] });
    if (rules.size > 0) bus.publish('alarm.rulesChanged', { ruleIds: [...rules] });
    if (forgotten.size > 0) bus.publish('signal.forgotten', { signalIds: [...forgotten] });
    for (const projectId of projects) bus.publish('project.changed', { projectId });
    if (accounts.size > 0) bus.publish('access.changed', { accountIds: [...accounts] });
  }
}

async function raiseRevisions(trx: Records, gatewayIds: readonly number[]): Promise<void> {
  // Ordered by id: two concurrent changes must not deadlock.
  for (const id of gatewayIds.toSorted((a, b) => a - b)) {
    const query = scoped(trx, serverScope).updateTable('gateway').where('id', '=', id);
    // What was refused was an older revision.
    await query.set((eb) => ({ revision: eb('revision', '+', 1), refusal: '' })).execute();
  }
}
