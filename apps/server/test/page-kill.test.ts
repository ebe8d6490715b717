import { join } from 'node:path';
import { api } from '@lookfar/contract';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { addEquipment } from './data/addPlant.ts';
import { drawing, rect } from './data/PageBench.ts';
import { ServerProcess } from './data/ServerProcess.ts';
import { addAccount } from './harness/addAccount.ts';
import { createPostgresDatabase, describeNormallyOn } from './harness/testDatabase.ts';

describeNormallyOn('sqlite')('a server that is killed while pages are saved', (engine) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it('[PD4] has every save that it acknowledged, each as a version', async () => {
    const dataDir = temporaryFolder('kill');
    const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    if (created) ends.push(() => created.drop());
    const { db, close } = await openDatabase(
      created ? { engine: 'postgres', url: created.url } : { engine: 'sqlite', file: join(dataDir, 'lookfar.db') },
    );
    ends.push(close);
    const { orgId } = await addAccount(db, { loginname: 'manager', roleType: 'enterprise' });
    const equipment = await addEquipment(db, { orgId, gatewayId: null }, []);
    const mqttPort = await findFreePort();
    const start = async () => {
      const server = await ServerProcess.start({ dataDir, mqttPort, databaseUrl: created?.url });
      ends.push(() => server.kill());
      await server.login('manager');
      return server;
    };

    const first = await start();
    const { id } = await first.send(api.page.add, { owner: 'equipment', ownerId: equipment.id, title: '总览' });
    const save = (revision: number) =>
      first.upload(api.pageDesign.save, { id, revision }, JSON.stringify(drawing([rect(`after${revision}`)])));
    let acknowledged = 1;
    for (let n = 0; n < 10; n += 1) acknowledged = (await save(acknowledged)).revision;
    // One more is on its way when the process dies; it may be there or not, but not half.
    const last = save(acknowledged).catch(() => undefined);
    await first.kill();
    await last;

    const second = await start();
    const { revision, document } = await second.send(api.pageDesign.info, { id });
    expect([acknowledged, acknowledged + 1]).toContain(revision);
    expect(document.widgets).toMatchObject([{ id: `after${revision - 1}` }]);
    expect((await second.send(api.pageDesign.versions, { id, pageSize: 50 })).total).toBe(revision);
    const kept = await second.send(api.pageDesign.version, { id, revision: acknowledged });
    expect(kept.document.widgets).toMatchObject([{ id: `after${acknowledged - 1}` }]);
  });
});
