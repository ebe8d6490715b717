import { afterAll, beforeAll, expect, it } from 'vitest';
import { acrossOrganisations } from '../src/platform/access/acrossOrganisations.ts';
import { isInSlice, signalSlices } from '../src/platform/access/signalSlices.ts';
import { idRanges, isInRange } from '../src/platform/database/idRanges.ts';
import { addEquipment } from './data/addPlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('what a search looks through at once', (engine) => {
  let test: TestServer;
  beforeAll(async () => {
    test = await startTestServer({ engine });
  });
  afterAll(() => test.stop());

  it('[FN4] is a few small devices, or a part of a large one', async () => {
    const { db } = test.server.database;
    const { orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const all: number[] = [];
    for (const count of [1, 2, 0, 7, 1, 3]) {
      const wanted = Array.from({ length: count }, () => ({ dataType: 'UINT16' as const }));
      all.push(...(await addEquipment(db, { orgId, gatewayId: null }, wanted)).signals);
    }
    const slices: number[][] = [];
    for await (const slice of signalSlices(db, acrossOrganisations('whose is it'), { most: 3 })) {
      const rows = await db.selectFrom('signal').select('id').where(isInSlice(slice)).orderBy('id').execute();
      slices.push(rows.map(({ id }) => id));
    }
    expect(slices.flat().toSorted((one, other) => one - other)).toEqual(all);
    expect(Math.max(...slices.map((ids) => ids.length))).toBe(3);
    expect(slices).toHaveLength(6);
  });

  it('[FN4] is so many rows of other lists', async () => {
    const { db } = test.server.database;
    const ofOne = db.selectFrom('signal').where('equipmentId', 'in', db.selectFrom('equipment').select('id').limit(4));
    const counts: number[] = [];
    for await (const range of idRanges(ofOne, 'signal.id', 4))
      counts.push((await ofOne.select('id').where(isInRange('signal.id', range)).execute()).length);
    expect(counts).toEqual([4, 4, 2]);
  });
});
