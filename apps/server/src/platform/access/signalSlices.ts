import { sql } from 'kysely';
import type { Scope } from '../sessions/caller.ts';
import { breathe } from '../work/turns.ts';
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

/**
 * The devices of a scope by their ids, in slices with so many signals together, so that others get their turn while all
 * signals are looked through: one device may have thousands of them, and then comes alone.
 */
export async function* signalSlices(
  db: Records,
  scope: Scope,
  { most, ofProjects = false }: Slicing,
): AsyncGenerator<number[]> {
  let [slice, sum, after]: [number[], number, number] = [[], 0, 0];
  for (;;) {
    await breathe();
    const page = await scoped(db, scope)
      .selectFrom('equipment')
      .select('id')
      .select(sql<number>`(select count(*) from signal where signal.equipment_id = equipment.id)`.as('signals'))
      .where('projectId', ofProjects ? 'is not' : 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(countedAtOnce)
      .execute();
    for (const { id, signals } of page.filter((device) => Number(device.signals) > 0)) {
      if (slice.length > 0 && sum + Number(signals) > most) {
        yield slice;
        [slice, sum] = [[], 0];
      }
      slice.push(id);
      sum += Number(signals);
    }
    if (page.length < countedAtOnce) break;
    after = page.at(-1)?.id ?? after;
  }
  if (slice.length > 0) yield slice;
}
