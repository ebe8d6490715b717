import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordWatch } from './harness/RecordWatch.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

describeOnEngines('a watch over the records', (engine) => {
  let test: TestServer;
  let watch: RecordWatch;
  let orgId: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    ({ orgId } = await test.addAccount({ loginname: 'manager' }));
    watch = await RecordWatch.of(test.server.database, { except: new Set(['session']) });
  });
  afterAll(() => test.stop());

  it('sees what is added, changed and removed, and is content with what is as it was', async () => {
    const { db } = test.server.database;
    const rename = (name: string) => db.updateTable('org').set({ name }).where('id', '=', orgId).execute();
    const tablesChanged = async () => Object.keys(await watch.changes());
    expect(await tablesChanged()).toEqual([]);
    await rename('another');
    expect(await tablesChanged()).toEqual(['org']);
    await rename('manager');
    expect(await tablesChanged()).toEqual([]);
    const group = { orgId, parentId: null, name: 'new', seq: 0 };
    const { id } = await db.insertInto('equipmentGroup').values(group).returning('id').executeTakeFirstOrThrow();
    expect(await tablesChanged()).toEqual(['equipment_group']);
    await watch.look();
    expect(await tablesChanged()).toEqual([]);
    await db.deleteFrom('equipmentGroup').where('id', '=', id).execute();
    expect(await tablesChanged()).toEqual(['equipment_group']);
  });
});
