import { setImmediate } from 'node:timers/promises';
import { watchLimits } from '@lookfar/contract';
import { sql } from 'kysely';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Grant } from '../../share/grant.ts';

export type KeySignalRow = Awaited<ReturnType<KeySignalRepository['first']>>[number];

/** A user's view of a device that they have access to. */
export interface Glimpse {
  id: number;
  grant: Pick<Grant, 'signalIds'>;
}

/**
 * Signals of devices whose access was already checked: checking the device for each of its signals would be expensive.
 */
const shown = acrossOrganisations('what hangs on it');

/** The first signals of many devices, in order. */
export class KeySignalRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** By device: the first ones that each view shows. Devices without any are left out. */
  async of(views: readonly Glimpse[]): Promise<Map<number, KeySignalRow[]>> {
    const whole = views.filter(({ grant }) => !grant.signalIds).map(({ id }) => id);
    const rows = await this.first('equipmentId', whole);
    for (const ids of together(views.flatMap(({ grant }) => (grant.signalIds ? [grant.signalIds] : [])))) {
      await setImmediate();
      rows.push(...(await this.first('id', ids)));
    }
    return Map.groupBy(rows, (row) => row.equipmentId);
  }

  private async first(column: 'equipmentId' | 'id', ids: readonly number[]) {
    if (ids.length === 0) return [];
    const numbered = scoped(this.db, shown)
      .selectFrom('signal')
      .where(column, 'in', [...ids])
      .select(['id', 'equipmentId', 'seq', 'title', 'dataType', 'unit', 'decimals', 'signalMaps'])
      .select(['upperLimit', 'lowerLimit', 'storeMode'])
      .select(sql<number>`row_number() over (partition by equipment_id order by seq, id)`.as('place'));
    return scoped(this.db, shown)
      .over(numbered.as('numbered'))
      .selectAll()
      .where('place', '<=', watchLimits.keySignals)
      .orderBy('equipmentId')
      .orderBy('place')
      .execute();
  }
}

/** Signals per statement, if the lists are shorter; a list is never cut, as its first entries are needed. */
const idsTogether = 1000;

/** A share may list thousands of signals; those of many shares would exceed the limit of one statement. */
function together(lists: readonly (readonly number[])[]): number[][] {
  const all: number[][] = [];
  for (const list of lists) {
    const last = all.at(-1);
    if (last && last.length + list.length <= idsTogether) last.push(...list);
    else all.push([...list]);
  }
  return all;
}
