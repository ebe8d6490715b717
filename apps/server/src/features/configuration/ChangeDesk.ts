import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Bus } from '../../platform/bus/Bus.ts';

/** What a change of the plant's configuration touches; collected while it is written, acted upon when it is durable. */
export class PlantChange {
  /** Gateways that have something else to do. */
  readonly gateways = new Set<number>();
  /** Equipment whose signals, scripts or names are others now. */
  readonly equipment = new Set<number>();
  /** Alarm rules that were added, changed or removed. */
  readonly rules = new Set<number>();
  /** Signals that are gone and whose history goes with them. */
  readonly forgotten = new Set<number>();
}

export interface ChangeDeskParts {
  db: Records;
  bus: Bus;
}

/**
 * The one way to change what gateways, alarms and scripts work by: one transaction that also raises the revision of
 * every gateway concerned, and afterwards the word to those who must know.
 */
export class ChangeDesk {
  private readonly parts: ChangeDeskParts;

  constructor(parts: ChangeDeskParts) {
    this.parts = parts;
  }

  /** `work` writes through `trx` alone and names in `change` what it touched. Throwing undoes all of it. */
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

  private tell({ gateways, equipment, rules, forgotten }: PlantChange): void {
    const { bus } = this.parts;
    if (gateways.size > 0) bus.publish('gateway.changed', { gatewayIds: [...gateways] });
    if (equipment.size > 0) bus.publish('equipment.changed', { equipmentIds: [...equipment] });
    if (rules.size > 0) bus.publish('alarm.rulesChanged', { ruleIds: [...rules] });
    if (forgotten.size > 0) bus.publish('signal.forgotten', { signalIds: [...forgotten] });
  }
}

async function raiseRevisions(trx: Records, gatewayIds: readonly number[]): Promise<void> {
  // In the order of their ids: two changes that meet must not wait for each other.
  for (const id of gatewayIds.toSorted((a, b) => a - b)) {
    const query = scoped(trx, serverScope).updateTable('gateway').where('id', '=', id);
    // What was refused was an older one.
    await query.set((eb) => ({ revision: eb('revision', '+', 1), refusal: '' })).execute();
  }
}
