import { join } from 'node:path';
import { api } from '@lookfar/contract';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { addEquipment, addGateway } from './data/addPlant.ts';
import { newSignal } from './data/ConfigPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { configurationsOf, sayConfiguration } from './data/GatewayPlant.ts';
import { ServerProcess } from './data/ServerProcess.ts';
import { until } from './data/until.ts';
import { addAccount } from './harness/addAccount.ts';
import { createPostgresDatabase, describeNormallyOn } from './harness/testDatabase.ts';

const devices = 20;

describeNormallyOn('sqlite')('a server that is killed while it synchronises', (engine) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it('[TS6] takes up what was left, waits for gateways to come back, and does nothing twice', async () => {
    const dataDir = temporaryFolder('kill');
    const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    if (created) ends.push(() => created.drop());
    const { db, close } = await openDatabase(
      created ? { engine: 'postgres', url: created.url } : { engine: 'sqlite', file: join(dataDir, 'lookfar.db') },
    );
    ends.push(close);
    const { orgId } = await addAccount(db, { loginname: 'manager', roleType: 'enterprise' });
    const gateway = await addGateway(db, orgId, 'GW-1');
    const watched = await addEquipment(db, { orgId, gatewayId: gateway.gatewayId }, [{ dataType: 'UINT16' }]);
    const ids = [watched.id];
    for (let n = 1; n < devices; n += 1)
      ids.push((await addEquipment(db, { orgId, gatewayId: null, name: `泵 ${n}` }, [{ dataType: 'UINT16' }])).id);

    const mqttPort = await findFreePort();
    const start = async () => {
      const server = await ServerProcess.start({ dataDir, mqttPort, databaseUrl: created?.url });
      ends.push(() => server.kill());
      await server.login('manager');
      return server;
    };
    const connect = async () => {
      const node = await new EdgeNode({ broker: `mqtt://127.0.0.1:${mqttPort}`, ...gateway }).connected();
      ends.push(() => node.close());
      return node;
    };
    const row = () =>
      db.selectFrom('gateway').selectAll().where('id', '=', gateway.gatewayId).executeTakeFirstOrThrow();

    const first = await start();
    const { id } = await first.send(api.template.add, { name: '模板', equipmentId: watched.id });
    for (const equipmentId of ids)
      await first.send(api.equipmentBinding.bindTemplate, { id: equipmentId, templateId: id });
    const { revision, document } = await first.send(api.template.detail, { id });
    await first.send(api.template.edit, {
      id,
      revision,
      document: { ...document, signals: [...document.signals, newSignal(-1, '新')] },
    });
    const node = await connect();
    const applied = (await row()).revision;
    node.nodeBirth({ revision: applied });
    await until('the gateway to be known', async () => (await row()).appliedRevision === applied);

    await first.send(api.template.sync, { id });
    await until('the gateway to be asked', () => configurationsOf(node)[0]);
    await first.kill();
    const left = await db.selectFrom('equipment').select('id').where('syncState', '=', 'running').execute();
    expect(left.length).toBeGreaterThan(0);

    const second = await start();
    const back = await connect();
    back.nodeBirth({ revision: applied });
    const config = await until('the configuration', () => configurationsOf(back).at(-1));
    sayConfiguration(back, { applied: config.revision });
    await until('all of them', async () => {
      const newest = configurationsOf(back).at(-1);
      if (newest && newest.revision > (await row()).appliedRevision)
        sayConfiguration(back, { applied: newest.revision });
      return (await second.send(api.template.syncProgress, { id })).complete === devices;
    });
    const { list } = await second.send(api.template.equipment, { id, pageSize: 200 });
    expect(list.every(({ revision: at, code }) => at === 2 && code === '')).toBe(true);
    const signals = await db.selectFrom('signal').select(['equipmentId', 'title']).where('title', '=', '新').execute();
    expect(signals).toHaveLength(devices);
    const revisions = await db
      .selectFrom('revision')
      .select('ownerId')
      .where('ownerKind', '=', 'equipment')
      .where('cause', '=', 'template')
      .where('document', 'like', '%"新"%')
      .execute();
    expect(new Set(revisions.map(({ ownerId }) => ownerId)).size).toBe(revisions.length);
  });
});
