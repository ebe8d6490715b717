import { join } from 'node:path';
import { api } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { type Db, openDatabase } from '../src/platform/database/openDatabase.ts';
import { AlarmRecords } from './data/AlarmRecords.ts';
import { addEquipment, addGateway, type PlantEquipment } from './data/addPlant.ts';
import { answerCommand, setSignal, writesOf } from './data/CommandPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { pictures } from './data/multipart.ts';
import { ServerProcess } from './data/ServerProcess.ts';
import { storedScene } from './data/storedScene.ts';
import { until } from './data/until.ts';
import { addAccount } from './harness/addAccount.ts';
import { createPostgresDatabase, describeNormallyOn, strictEngine } from './harness/testDatabase.ts';

const lateOrders = 150;
const alarms = 120;
const planned = 60;
const photos = 9;
const minute = 60_000;
const dayMs = 24 * 60 * minute;

describeNormallyOn(strictEngine)('a server that is killed in the middle of work orders and triggers', (engine) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it('[INS15][OA3][RE5][ST9] nothing that was acknowledged is lost, and nothing happens twice', async () => {
    const dataDir = temporaryFolder('kill');
    const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    if (created) ends.push(() => created.drop());
    const { db, close } = await openDatabase(
      created ? { engine: 'postgres', url: created.url } : { engine: 'sqlite', file: join(dataDir, 'lookfar.db') },
    );
    ends.push(close);
    const { orgId, accountId } = await addAccount(db, { loginname: 'manager', roleType: 'enterprise' });
    const gateway = await addGateway(db, orgId, 'GW-1');
    const types = [1, 2, 3, 4, 5].map(() => ({ dataType: 'UINT16' as const }));
    const pump = await addEquipment(db, gateway, types);
    for (const id of pump.signals.slice(0, 4)) await setSignal(db, id, { writable: 1 });
    const place = { orgId, equipmentId: pump.id };
    const devices: number[] = [];
    for (let n = 0; n < planned; n += 1)
      devices.push((await addEquipment(db, { orgId, gatewayId: null, name: `设备 ${n}` }, [])).id);
    const settings = JSON.stringify({ alarmLevels: ['high'] });
    await db.insertInto('repairSetting').values({ orgId, settings, updatedAt: 0 }).execute();
    await addLate(db, place);
    const scene = { orgId, accountId, equipId: pump.id, seconds: 0 };
    const scheduled = await storedScene(db, {
      ...{ ...scene, signals: pump.signals.slice(0, 2), triggers: [{ kind: 'schedule', cron: '* * * * *' }] },
      nextAt: Math.floor(Date.now() / minute) * minute,
    });
    const formula = `\${${pump.id}.${pump.signals[4]}} > 50`;
    const held = { kind: 'condition', formula, holdSeconds: 2, lockOutSeconds: 0 };
    const conditional = await storedScene(db, { ...scene, signals: pump.signals.slice(2, 4), triggers: [held] });

    const mqttPort = await findFreePort();
    const nodes: EdgeNode[] = [];
    const start = async (level: number) => {
      const server = await ServerProcess.start({ dataDir, mqttPort, databaseUrl: created?.url });
      ends.push(() => server.kill());
      await server.login('manager');
      const node = await new EdgeNode({ broker: `mqtt://127.0.0.1:${mqttPort}`, ...gateway }).connected();
      nodes.push(node);
      ends.push(() => node.close(), answering(node));
      node.nodeBirth({ revision: 1 });
      const birthOf = (id: number) => (id === pump.signals[4] ? level : 0);
      node.deviceBirth(
        pump.id,
        pump.signals.map((id) => ({ name: String(id), datatype: DataType.UInt16, value: birthOf(id) })),
      );
      return { server, say: (value: number) => say(node, pump, value) };
    };
    const told = async (like: string) =>
      (await db.selectFrom('message').select('cause').where('cause', 'like', like).execute()).map(({ cause }) => cause);
    const ofAlarms = () => db.selectFrom('workOrder').select('alarmId').where('alarmId', 'is not', null).execute();
    const tasks = () => db.selectFrom('inspectionTask').select('equipmentId').execute();
    // A schedule that was due while no server ran is said to be missed.
    const runsOf = (sceneId: number) => {
      const runs = db.selectFrom('sceneRun').select(['uuid', 'state']).where('sceneId', '=', sceneId);
      return runs.where('state', '!=', 'refused').execute();
    };

    // While it escalates what is late and starts what its schedule says.
    const first = await start(0);
    await until('the first escalation', async () => (await told('%:late:%')).length > 0);
    await first.server.kill();

    // While alarms open repairs, a plan is expanded, photos are sent, and a condition holds.
    const second = await start(0);
    const { id: repairId } = await second.server.send(api.repair.report, {
      ...{ equipmentId: pump.id, title: '漏水', uuid: 'kill-work-report' },
    });
    await until('a condition that is known not to hold', () => rememberedFalse(db, conditional));
    second.say(60);
    const records = new AlarmRecords(db);
    for (let n = 0; n < alarms; n += 1) await records.line({ ...place, alarmId: 1000 + n }, [Date.now()]);
    const { id: contentId } = await second.server.send(api.inspectionContent.add, {
      ...{ title: '日检', items: [{ key: 'look', type: 'tick', title: '外观' }] },
    });
    const acknowledged = new Map<string, number>();
    const send = async (server: ServerProcess) => {
      for (let n = 0; n < photos; n += 1) {
        const fields = { id: repairId, kind: 'photo', place: 'report', uuid: `kill-photo-${n}` } as const;
        const { id } = await server.upload(api.repair.attach, fields, pictures.png);
        const known = acknowledged.get(fields.uuid);
        if (known !== undefined) expect(id).toBe(known);
        acknowledged.set(fields.uuid, id);
      }
    };
    await until('an order of an alarm', async () => (await ofAlarms()).length > 0);
    const sending = send(second.server).catch(() => {});
    const plan = { title: '每日', contentId, equipmentIds: devices, startDay: '2026-01-01', rule: { kind: 'daily' } };
    await second.server.send(api.inspectionPlan.add, plan as never);
    await until('a task and a photo', async () => (await tasks()).length > 0 && acknowledged.size > 0);
    await second.server.kill();
    await sending;
    expect(acknowledged.size).toBeGreaterThan(0);

    const third = await start(60);
    await send(third.server);
    const attached = await db.selectFrom('orderAttachment').select(['id', 'uuid']).execute();
    expect(attached).toHaveLength(photos);
    expect(new Map(attached.map(({ id, uuid }) => [uuid, id]))).toEqual(acknowledged);

    await until('all orders of alarms', async () => (await ofAlarms()).length >= alarms);
    await until('all escalations', async () => (await told('%:late:%')).length >= lateOrders);
    await until('all tasks', async () => (await tasks()).length >= planned);
    const ended = (sceneId: number) =>
      until('the runs', async () => {
        const runs = await runsOf(sceneId);
        return runs.length > 0 && runs.every(({ state }) => state === 'done') && runs;
      });
    const runs = [...(await ended(conditional)), ...(await ended(scheduled))];
    await third.server.kill();
    expect(new Set((await ofAlarms()).map(({ alarmId }) => alarmId)).size).toBe((await ofAlarms()).length);
    expect(await ofAlarms()).toHaveLength(alarms);
    expect((await told('%:late:%')).toSorted()).toEqual([...new Set(await told('%:late:%'))].toSorted());
    expect(await told('%:late:%')).toHaveLength(lateOrders);
    expect((await tasks()).map(({ equipmentId }) => equipmentId).toSorted((a, b) => a - b)).toEqual(devices);
    expect(await told('inspection:%')).toHaveLength(1);
    expect(await runsOf(conditional)).toHaveLength(1);
    // Each run writes two values.
    expect(nodes.flatMap((node) => writesOf(node))).toHaveLength(2 * runs.length);
  }, 180_000);
});

/** Whether the server has stored that the condition of a scene was false. */
async function rememberedFalse(db: Db, sceneId: number): Promise<boolean> {
  const rows = db.selectFrom('sceneTriggerState').select('state').where('sceneId', '=', sceneId);
  const stored = await rows.executeTakeFirst();
  return stored !== undefined && JSON.parse(stored.state).conditions[0]?.was === false;
}

/** Repairs whose time to respond is over. */
async function addLate(db: Db, { orgId, equipmentId }: { orgId: number; equipmentId: number }): Promise<void> {
  const now = Date.now();
  const row = {
    ...{ orgId, equipmentId, type: 'repair', title: '漏水', content: '', state: 'pending', alarmId: null },
    ...{ reporter: '', assignee: '', createdAt: now - dayMs, updatedAt: now - dayMs, startAt: null, dueAt: null },
  };
  const many = Array.from({ length: lateOrders }, () => row);
  const made = await db.insertInto('workOrder').values(many).returning('id').execute();
  const details = made.map(({ id }) => ({
    ...{ orderId: id, orgId, uuid: null, source: 'person', reporterId: null, occurrence: null, openKey: null },
    ...{ inspectionId: null, dispatchedAt: null, receivedAt: null, travellingAt: null, onSiteAt: null },
    ...{ finishedAt: null, endedAt: null, confirmedAt: null, finishDueAt: null },
    // The next level is far away.
    ...{ respondDueAt: now - 1, escalateAt: now - 1 },
  }));
  await db.insertInto('repairDetail').values(details).execute();
}

function say(node: EdgeNode, { id, signals }: PlantEquipment, value: number): void {
  node.deviceData(id, [{ name: String(signals[4]), datatype: DataType.UInt16, value }]);
}

/** Says yes to every write; returns its end. */
function answering(node: EdgeNode): () => Promise<void> {
  const answered = new Set<string>();
  const timer = setInterval(() => {
    for (const { uuid, value } of writesOf(node).filter((one) => !answered.has(one.uuid))) {
      answered.add(uuid);
      answerCommand(node, { uuid, code: '200', value });
    }
  }, 20);
  return async () => clearInterval(timer);
}
