import { join } from 'node:path';
import { api, HELD } from '@lookfar/contract';
import { afterEach, it } from 'vitest';
import { findFreePort } from '../../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { addEquipment, addGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { level } from './data/HistoryPlant.ts';
import { ServerProcess } from './data/ServerProcess.ts';
import { until } from './data/until.ts';
import { addAccount } from './harness/addAccount.ts';
import { createPostgresDatabase, describeNormallyOn } from './harness/testDatabase.ts';

describeNormallyOn('sqlite')('a server that is killed while it computes variables', (engine) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it('[VA25] has the value that follows from what it acknowledged', async () => {
    const dataDir = temporaryFolder('kill');
    const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    if (created) ends.push(() => created.drop());
    const { db, close } = await openDatabase(
      created ? { engine: 'postgres', url: created.url } : { engine: 'sqlite', file: join(dataDir, 'lookfar.db') },
    );
    const { orgId } = await addAccount(db, { loginname: 'manager', roleType: 'enterprise' });
    const gateway = await addGateway(db, orgId, 'GW-1');
    const pump = await addEquipment(db, gateway, [{ dataType: 'UINT16' }]);
    await close();
    const [signal = 0] = pump.signals;
    const mqttPort = await findFreePort();
    const start = async () => {
      const server = await ServerProcess.start({ dataDir, mqttPort, databaseUrl: created?.url });
      ends.push(() => server.kill());
      await server.login('manager');
      return server;
    };

    const first = await start();
    const projectId = (await first.send(api.project.add, { title: '一号水厂' })).id;
    await first.send(api.projectEquip.add, { projectId, equipmentIds: [pump.id] });
    const formula = { kind: 'calc', calcType: 'custom', formula: `\${${pump.id}.${signal}} * 2` } as const;
    const twice = (await first.send(api.mvar.add, { projectId, title: '两倍', rule: formula })).id;
    const most = { kind: 'statistic', signalId: twice, measure: 'max', period: 'year' } as const;
    const peak = (await first.send(api.mvar.add, { projectId, title: '最高', rule: most })).id;
    const held = (await first.send(api.mvar.add, { projectId, title: '固定', rule: formula })).id;
    await first.send(api.mvar.hold, { id: held, value: 7, reason: '检修' });
    const node = await new EdgeNode({ broker: `mqtt://127.0.0.1:${mqttPort}`, ...gateway }).connected();
    ends.push(() => node.close());
    node.nodeBirth({ revision: 1, backlog: 0 });
    node.deviceBirth(pump.id, [level(signal, 1, Date.now())]);
    const time = Date.now();
    for (let n = 1; n <= 60; n += 1) node.batch(pump.id, n, [level(signal, 100 + n, time + n)]);
    await until('an acknowledgement', () => node.storedBatches().has(60));
    await first.kill();

    const second = await start();
    const values = async (id: number) => {
      const range = { startTime: time - 60_000, endTime: Date.now() + 60_000 };
      const body = { projectId, signalIds: [id], ...range, points: 10_000 };
      const { list } = (await second.send(api.projectHistory.curve, body as never)) as { list: { values: number[] }[] };
      return list[0]?.values ?? [];
    };
    await until('the last value', async () => (await values(twice)).includes(320));
    // [VA41] held before it was killed, and by the value that came since
    await until('the held value', async () => {
      const { list } = await second.send(api.mvar.queryAll, { projectId, ids: [held] });
      const [{ last, hold } = {}] = list;
      return last?.value === 7 && last.code === HELD && last.time === hold?.since && hold.reason === '检修';
    });
    await until('the highest', async () => (await values(peak)).includes(320));
  }, 120_000);
});
