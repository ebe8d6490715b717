import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** A device of a project, or the one of its variables. */
export interface SignalDevice {
  id: number;
  name: string;
  isVariables: boolean;
}

/** Signals of the devices of a project. Every scope here is that of a project. */
export class ProjectSignalRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Variables first, then devices by name. */
  async devices(scope: Scope, equipmentId?: number): Promise<SignalDevice[]> {
    let query = scoped(this.db, scope).selectFrom('equipment').select(['id', 'name', 'projectId']);
    if (equipmentId !== undefined) query = query.where('id', '=', equipmentId);
    const rows = await query.execute();
    return rows
      .map(({ id, name, projectId }) => ({ id, name, isVariables: projectId !== null }))
      .sort((a, b) => Number(b.isVariables) - Number(a.isVariables) || compare(a.name, b.name) || a.id - b.id);
  }

  /** How many signals each of these devices has. */
  async counts(scope: Scope, equipmentIds: readonly number[], text?: string): Promise<Map<number, number>> {
    // From the devices, which are few: the scope decides about them, and they lead to their signals.
    const rows = await inPieces(equipmentIds, (piece) =>
      scoped(this.db, scope)
        .selectFrom('equipment')
        .where('equipment.id', 'in', piece)
        .select((eb) => {
          const own = eb.selectFrom('signal').whereRef('signal.equipmentId', '=', 'equipment.id');
          const found = text === undefined ? own : own.where(mentions(scope, text));
          return ['equipment.id', found.select((signal) => signal.fn.countAll<number>().as('count')).as('count')];
        })
        .execute(),
    );
    return new Map(rows.map(({ id, count }) => [id, Number(count ?? 0)]));
  }

  /** Ids of signals of a device, in their order. */
  async ids(
    scope: Scope,
    equipmentId: number,
    { text, skip, take }: { text: string | undefined; skip: number; take: number },
  ): Promise<number[]> {
    let query = scoped(this.db, scope)
      .selectFrom('equipment')
      .innerJoin('signal', 'signal.equipmentId', 'equipment.id')
      .where('equipment.id', '=', equipmentId)
      .select('signal.id');
    if (text !== undefined) query = query.where(mentions(scope, text));
    const rows = await query.orderBy('signal.seq').orderBy('signal.id').limit(take).offset(skip).execute();
    return rows.map(({ id }) => id);
  }

  /** The device of each of these signals; those that do not exist in the project are left out. */
  async existing(scope: Scope, ids: readonly number[], db: Records): Promise<Map<number, number>> {
    const rows = await inPieces(ids, (piece) =>
      scoped(db, scope)
        .selectFrom('signal')
        .select(['signal.id', 'signal.equipmentId'])
        .where('signal.id', 'in', piece)
        .execute(),
    );
    return new Map(rows.map(({ id, equipmentId }) => [id, equipmentId]));
  }
}

const { compare } = new Intl.Collator('zh');

const mentions = (scope: Scope, text: string) => hasText(scope, ['signal.title', 'signal.groupName'], text);
