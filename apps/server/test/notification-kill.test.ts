import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DataType } from '@lookfar/sparkplug';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../../scripts/launch/ports.ts';
import { processEnv, serverProgram } from '../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { addEquipment, addGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { kill } from './data/killableServer.ts';
import { readyUrl } from './data/ServerProcess.ts';
import { until } from './data/until.ts';
import { addAccount } from './harness/addAccount.ts';
import { createPostgresDatabase, describeNormallyOn, strictEngine } from './harness/testDatabase.ts';

const alarms = 60;
const people = 5;

describeNormallyOn(strictEngine)('a server that is killed during a burst of alarms', (engine) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it('[NE9] everyone has every message exactly once afterwards', async () => {
    const dataDir = temporaryFolder('notify-kill');
    const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    if (created) ends.push(() => created.drop());
    const { db, close } = await openDatabase(
      created ? { engine: 'postgres', url: created.url } : { engine: 'sqlite', file: join(dataDir, 'lookfar.db') },
    );
    ends.push(close);
    const { orgId } = await addAccount(db, { loginname: 'first', roleType: 'enterprise' });
    for (let at = 1; at < people; at += 1) {
      const { accountId } = await addAccount(db, { loginname: `more${at}`, roleType: 'enterprise' });
      await db.updateTable('account').set({ orgId }).where('id', '=', accountId).execute();
    }
    const gateway = await addGateway(db, orgId, 'GW-1');
    const wanted = Array.from({ length: alarms }, () => ({ dataType: 'UINT16' as const }));
    const pump = await addEquipment(db, gateway, wanted);
    for (const [at, signalId] of pump.signals.entries())
      await db
        .insertInto('alarmRule')
        .values({
          ...{ orgId, equipmentId: pump.id, signalId, title: `液位 ${at}`, level: 'high', text: null, problem: '' },
          condition: JSON.stringify({ kind: 'limits', signalId, high: { value: 100 } }),
          ...{
            onDelayMs: 0,
            offDelayMs: 0,
            repeatMs: 0,
            latching: 0,
            autoAck: 0,
            enabled: 1,
            createdAt: 0,
            updatedAt: 0,
          },
        })
        .execute();

    const mqttPort = await findFreePort();
    const env = {
      ...{ ...processEnv, HOST: '127.0.0.1', PORT: '0', MQTT_PORT: String(mqttPort), DATA_DIR: dataDir },
      ...{ DEMO: 'off', LOGIN_CAPTCHA: 'off', ...(created && { DATABASE_URL: created.url }) },
    };
    const start = async () => {
      const child = spawn(process.execPath, [serverProgram], { env });
      ends.push(async () => kill(child));
      await readyUrl(child);
      return child;
    };
    const copies = () => db.selectFrom('messageCopy').select(['accountId', 'messageId']).execute();

    const first = await start();
    const node = await new EdgeNode({ broker: `mqtt://127.0.0.1:${mqttPort}`, ...gateway }).connected();
    ends.push(() => node.close());
    node.nodeBirth({ revision: 1 });
    const metric = (id: number, value: number) => ({ name: String(id), datatype: DataType.UInt16, value });
    node.deviceBirth(
      pump.id,
      pump.signals.map((id) => metric(id, 0)),
    );
    let sent = 0;
    const burst = setInterval(() => {
      const id = pump.signals[sent];
      sent += 1;
      if (id === undefined) clearInterval(burst);
      else node.deviceData(pump.id, [metric(id, 150)]);
    }, 20);
    ends.push(async () => clearInterval(burst));
    await until('the first messages', async () => (await copies()).length >= people);
    await kill(first);
    clearInterval(burst);

    await start();
    const raised = await until('everything to be told', async () => {
      const lines = await db.selectFrom('alarmEvent').select('id').where('annunciated', '=', 1).execute();
      const cursor = await db.selectFrom('notifyCursor').select('eventId').executeTakeFirstOrThrow();
      return lines.length > 0 && lines.every(({ id }) => id <= cursor.eventId) && lines;
    });
    const messages = await db.selectFrom('message').select(['id', 'cause']).execute();
    expect(messages.map(({ cause }) => cause).sort()).toEqual(raised.map(({ id }) => `alarm:${id}`).sort());
    const all = await copies();
    expect(all).toHaveLength(raised.length * people);
    expect(new Set(all.map(({ accountId, messageId }) => `${accountId}:${messageId}`)).size).toBe(all.length);
  });
});
