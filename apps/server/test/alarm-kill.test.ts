import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { api, demoPassword } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../../scripts/launch/ports.ts';
import { processEnv, serverProgram } from '../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { addEquipment, addGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { Api, kill } from './data/killableServer.ts';
import { readyUrl } from './data/ServerProcess.ts';
import { until } from './data/until.ts';
import { addAccount } from './harness/addAccount.ts';
import { createPostgresDatabase, describeOnEngines } from './harness/testDatabase.ts';

describeOnEngines('a server that is killed', (engine) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it('[AS4] has forgotten nothing that it answered', async () => {
    const dataDir = temporaryFolder('kill');
    const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    if (created) ends.push(() => created.drop());
    const { db, close } = await openDatabase(
      created ? { engine: 'postgres', url: created.url } : { engine: 'sqlite', file: join(dataDir, 'lookfar.db') },
    );
    ends.push(close);
    const { orgId } = await addAccount(db, { loginname: 'manager', roleType: 'enterprise' });
    const gateway = await addGateway(db, orgId, 'GW-1');
    const pump = await addEquipment(db, gateway, [{ dataType: 'UINT16' }]);
    const [signal = 0] = pump.signals;
    const condition = JSON.stringify({ kind: 'limits', signalId: signal, high: { value: 100 } });
    const place = {
      orgId,
      equipmentId: pump.id,
      signalId: signal,
      title: '液位',
      condition,
      level: 'high',
      text: null,
    };
    const times = { onDelayMs: 0, offDelayMs: 0, repeatMs: 0, createdAt: 0, updatedAt: 0 };
    const flags = { latching: 0, autoAck: 0, enabled: 1, problem: '' };
    await db
      .insertInto('alarmRule')
      .values({ ...place, ...times, ...flags })
      .execute();

    const mqttPort = await findFreePort();
    const env = {
      ...{ ...processEnv, HOST: '127.0.0.1', PORT: '0', MQTT_PORT: String(mqttPort), DATA_DIR: dataDir },
      ...{ DEMO: 'off', LOGIN_CAPTCHA: 'off', ...(created && { DATABASE_URL: created.url }) },
    };
    const start = async () => {
      const child = spawn(process.execPath, [serverProgram], { env });
      ends.push(async () => kill(child));
      return { child, api: new Api(await readyUrl(child)) };
    };

    const first = await start();
    await first.api.send(api.user.login, { loginname: 'manager', password: demoPassword, vcode: '' });
    const node = await new EdgeNode({ broker: `mqtt://127.0.0.1:${mqttPort}`, ...gateway }).connected();
    ends.push(() => node.close());
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, [{ name: String(signal), datatype: DataType.UInt16, value: 150 }]);
    const alarm = await until('the alarm', async () => (await first.api.send(api.alarm.query, {})).list[0]);
    const { list } = await first.api.send(api.alarm.confirm, { alarms: [{ alarmId: alarm.alarmId }], note: '收到' });
    await kill(first.child);
    expect(list[0]?.code).toBe('200');

    const second = await start();
    await second.api.send(api.user.login, { loginname: 'manager', password: demoPassword, vcode: '' });
    const after = (await second.api.send(api.alarm.query, {})).list;
    expect(after).toMatchObject([{ alarmId: alarm.alarmId, state: 'ACKED', occurrence: alarm.occurrence }]);
    const lines = await db.selectFrom('alarmEvent').selectAll().orderBy('id').execute();
    expect(lines.map(({ action, userName, reason }) => [action, userName, reason])).toEqual([
      ['raised', null, null],
      ['acknowledged', 'manager', '收到'],
    ]);
  });
});
