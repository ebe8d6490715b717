import { type SqlBool, sql } from 'kysely';
import { type IdRange, idRanges, isInRange } from '../database/idRanges.ts';
import type { Scope } from '../sessions/caller.ts';
import { breathe } from '../work/turns.ts';
import type { Condition } from './range.ts';
import type { Records } from './records.ts';
import { scoped } from './scoped.ts';

/** Devices that have their signals counted at once. */
const countedAtOnce = 100;

interface Slicing {
  /** Signals of one slice. */
  most: number;
  /** The devices that carry the variables of projects, instead of the others. */
  ofProjects?: boolean;
}

export interface SignalSlice {
  equipmentIds: readonly number[];
  /** Of a device that has more signals than a slice: these of them. */
  signals?: IdRange;
}

/**
 * The signals of a scope by their devices, in slices of so many, so that others get their turn while all of them are
 * looked through: several devices together, or a part of a device that has thousands of them.
 */
export async function* signalSlices(
  db: Records,
  scope: Scope,
  { most, ofProjects = false }: Slicing,
): AsyncGenerator<SignalSlice> {
  let [equipmentIds, sum, after]: [number[], number, number] = [[], 0, 0];
  for (;;) {
    await breathe();
    const page = await counted(db, scope, most)
      .where('projectId', ofProjects ? 'is not' : 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(countedAtOnce)
      .execute();
    for (const { id, signals } of page.filter((device) => Number(device.signals) > 0)) {
      if (equipmentIds.length > 0 && sum + Number(signals) > most) {
        yield { equipmentIds };
        [equipmentIds, sum] = [[], 0];
      }
      if (Number(signals) > most) {
        const its = signalsOf(db, scope, id);
        for await (const signals of idRanges(its, 'signal.id', most)) yield { equipmentIds: [id], signals };
      } else {
        equipmentIds.push(id);
        sum += Number(signals);
      }
    }
    if (page.length < countedAtOnce) break;
    after = page.at(-1)?.id ?? after;
  }
  if (equipmentIds.length > 0) yield { equipmentIds };
}

/** Whether `signal` is in the slice. */
export function isInSlice({ equipmentIds, signals }: SignalSlice): Condition {
  const isOfDevices = sql<SqlBool>`signal.equipment_id in (${sql.join(equipmentIds)})`;
  if (!signals) return isOfDevices;
  return sql<SqlBool>`(${isOfDevices} and ${isInRange('signal.id', signals)})`;
}

/** Devices with the number of their signals; of those that have more than a slice, just that they do. */
const counted = (db: Records, scope: Scope, most: number) =>
  scoped(db, scope)
    .selectFrom('equipment')
    .select('id')
    .select(
      sql<number>`(select count(*) from (select 1 from signal where signal.equipment_id = equipment.id
        limit ${most + 1}) as capped)`.as('signals'),
    );

const signalsOf = (db: Records, scope: Scope, equipmentId: number) =>
  scoped(db, scope)
    .selectFrom('equipment')
    .innerJoin('signal', 'signal.equipmentId', 'equipment.id')
    .where('equipment.id', '=', equipmentId);
