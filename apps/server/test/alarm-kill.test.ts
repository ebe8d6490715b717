import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { api, type Call, demoPassword, type InputOf, type ReplyOf } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterEach, expect, it } from 'vitest';
import { processEnv, serverProgram } from '../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { addEquipment, addGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
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

    const mqttPort = await freePort();
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

/** Calls over HTTP, with the cookies of one browser. */
class Api {
  private readonly url: string;
  private cookie = '';

  constructor(url: string) {
    this.url = url;
  }

  async send<C extends Call>(call: C, body: InputOf<C>): Promise<ReplyOf<C>> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    const reply = await fetch(this.url + call.path, { method: 'POST', headers, body: JSON.stringify(body) });
    const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) this.cookie = cookies.join('; ');
    const { code, message, data } = (await reply.json()) as { code: string; message: string; data: ReplyOf<C> };
    if (code !== '200') throw new Error(`${call.path}: ${code} ${message}`);
    return data;
  }
}

async function readyUrl(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const url = /ready (\S+)\n/.exec(said)?.[1];
    if (url) return url;
  }
  throw new Error('it ended before it was ready');
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
