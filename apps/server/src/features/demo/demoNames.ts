import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { DemoSignals } from './resolveDemoPage.ts';

/** The devices and signals of the demo's organisation, by their names. */
export async function demoNames(db: Records, orgId: number): Promise<DemoSignals> {
  const rows = await scoped(db, serverScope)
    .selectFrom('equipment')
    .innerJoin('signal', 'signal.equipmentId', 'equipment.id')
    .where('equipment.orgId', '=', orgId)
    .select(['signal.id as signalId', 'equipment.id as equipId', 'equipment.name', 'signal.title'])
    .select(['signal.dataType', 'signal.unit', 'signal.decimals', 'signal.upperLimit', 'signal.lowerLimit'])
    .select('signal.signalMaps')
    .execute();
  return {
    equipment: new Map(rows.map(({ name, equipId }) => [name, equipId])),
    signals: new Map(
      rows.map(({ name, title, signalMaps, ...signal }) => [
        `${name}/${title}`,
        { ...signal, signalMaps: JSON.parse(signalMaps) as { value: number; text: string }[] },
      ]),
    ),
  };
}

/** The home pages of devices, by the names of the devices. */
export async function demoHomes(db: Records, equipment: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const rows = await scoped(db, serverScope)
    .selectFrom('page')
    .where('ownerKind', '=', 'equipment')
    .where('isHome', '=', 1)
    .select(['id', 'ownerId'])
    .execute();
  const byOwner = new Map(rows.map(({ id, ownerId }) => [ownerId, id]));
  return new Map([...equipment].flatMap(([name, id]) => (byOwner.has(id) ? [[name, byOwner.get(id) ?? 0]] : [])));
}
