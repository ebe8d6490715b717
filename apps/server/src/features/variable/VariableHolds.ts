import { fail } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { VariableRepository, type VariableRow } from './variable.repository.ts';
import { VariableHoldRepository } from './variableHold.repository.ts';

export interface VariableHoldsParts {
  changes: ConfigurationChanges;
  bus: Bus;
  clock: Clock;
}

interface HoldOrder {
  /** The variable. */
  id: number;
  value: number;
  holder: 'person' | 'scene';
  /** Of the person or the scene. */
  name: string;
  reason: string;
}

/** [VA40] Holds variables at a value until they are released. The engine follows after the commit. */
export class VariableHolds {
  private readonly parts: VariableHoldsParts;

  constructor(parts: VariableHoldsParts) {
    this.parts = parts;
  }

  /** 1714 if the scope has no such variable; 1676 if a scene would replace the value of a person. */
  async set(scope: Scope, { id, ...hold }: HoldOrder): Promise<VariableRow> {
    const { changes, clock } = this.parts;
    const row = await changes.run(async (trx) => {
      const variable = await this.lock(scope, new VariableRepository(trx), id);
      const holds = new VariableHoldRepository(trx);
      const present = await holds.present(scope, id);
      if (present?.holder === 'person' && hold.holder === 'scene')
        fail('1676', { title: variable.title, name: present.name });
      const now = clock.now();
      if (present) await holds.end(scope, id, now);
      await holds.insert(scope, { ...hold, signalId: id, projectId: variable.projectId, fromAt: now, toAt: null });
      return variable;
    });
    this.tell(row);
    return row;
  }

  /** A scene releases what scenes hold, a person everything. `isReleased` is false if there was nothing to release. */
  async release(
    scope: Scope,
    { id, holder }: Pick<HoldOrder, 'id' | 'holder'>,
  ): Promise<{ row: VariableRow; isReleased: boolean }> {
    const { changes, clock } = this.parts;
    const released = await changes.run(async (trx) => {
      const row = await this.lock(scope, new VariableRepository(trx), id);
      const holds = new VariableHoldRepository(trx);
      const present = await holds.present(scope, id);
      const isReleased = present !== undefined && (holder === 'person' || present.holder === 'scene');
      if (isReleased) await holds.end(scope, id, clock.now());
      return { row, isReleased };
    });
    if (released.isReleased) this.tell(released.row);
    return released;
  }

  /** Two who hold it at once wait for each other. */
  private async lock(scope: Scope, repository: VariableRepository, id: number): Promise<VariableRow> {
    const [row] = await repository.among(scope, [id]);
    if (!row) fail('1714');
    await repository.hold(scope, row.projectId);
    return row;
  }

  private tell({ projectId }: VariableRow): void {
    this.parts.bus.publish('variable.changed', { projectIds: [projectId] });
  }
}
