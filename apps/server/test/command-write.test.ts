import { api, type CommandStep, commandLimits } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { answerCommand, outcome, setSignal, takeCommand, takenMetric, uuidOf, writesOf } from './data/CommandPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { MessageClient } from './data/MessageClient.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

/** Commands whose time is over are looked for this often. */
const lookMs = 1000;

describeOnOneEngine('a write', (engine) => {
  const clock = new FakeClock(Date.now());
  let plant: PlantServer<FakeClock>;
  let manager: Visitor;
  let colleague: Visitor;
  let stranger: Visitor;
  let platform: Visitor;
  let gateway: PlantGateway;
  let neighbour: PlantGateway;
  let pump: PlantEquipment;
  let loose: PlantEquipment;
  let node: EdgeNode;
  let other: EdgeNode;

  const setpoint = () => pump.signals[0] ?? 0;
  const write = (value: unknown, more: object = {}, visitor = manager) =>
    visitor.send(api.signal.write, { equipmentId: pump.id, signalId: setpoint(), value: value as number, ...more });
  const sent = async (uuid: string) => until('the DCMD', () => writesOf(node).find((one) => one.uuid === uuid));

  const stateOf = async (uuid: string) => (await manager.send(api.command.callback, { uuid })).data;
  const reaches = (uuid: string, step: CommandStep) =>
    until(`the step ${step}`, async () => {
      const state = await stateOf(uuid);
      return state.step === step && state;
    });

  async function visitor(loginname: string, roleType: 'enterprise' | 'operation') {
    const { orgId } = await plant.addAccount({ loginname, roleType });
    const made = plant.visitor();
    await made.login(loginname);
    return { visitor: made, orgId };
  }

  beforeAll(async () => {
    plant = await startPlantServer(engine, { clock });
    const { db } = plant.server.database;
    const own = await visitor('manager', 'enterprise');
    manager = own.visitor;
    const { accountId } = await plant.addAccount({ loginname: 'colleague', roleType: 'enterprise' });
    await db.updateTable('account').set({ orgId: own.orgId }).where('id', '=', accountId).execute();
    colleague = plant.visitor();
    await colleague.login('colleague');
    stranger = (await visitor('stranger', 'enterprise')).visitor;
    platform = (await visitor('platform', 'operation')).visitor;
    gateway = await addGateway(db, own.orgId, 'GW-1');
    neighbour = await addGateway(db, own.orgId, 'GW-2');
    pump = await addEquipment(db, gateway, [
      { dataType: 'UINT16', scale: 0.1 },
      { dataType: 'BOOL' },
      { dataType: 'INT64' },
      { dataType: 'STRING' },
      { dataType: 'FLOAT' },
    ]);
    loose = await addEquipment(db, { orgId: own.orgId, gatewayId: null }, [{ dataType: 'UINT16' }]);
    await setSignal(db, setpoint(), { writable: 1, lowerLimit: 1, upperLimit: 60, title: '设定值' });
    for (const id of [...pump.signals.slice(2), ...loose.signals]) await setSignal(db, id, { writable: 1 });
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId, neighbour.gatewayId] });
    [node, other] = (await Promise.all(
      [gateway, neighbour].map((one) => new EdgeNode({ broker: plant.broker, ...one }).connected()),
    )) as [EdgeNode, EdgeNode];
    node.nodeBirth({ revision: 1, more: [takenMetric] });
    other.nodeBirth({ revision: 1, more: [takenMetric] });
    node.deviceBirth(pump.id, [{ name: String(setpoint()), datatype: DataType.UInt16, value: 100 }]);
    await until('the gateways', async () => {
      const answer = await write(10);
      const uuid = 'uuid' in answer.data ? answer.data.uuid : undefined;
      if (uuid) await sent(uuid).then(() => answerCommand(node, { uuid, code: '200' }));
      return uuid && (await outcome(manager, uuid)).status === 'success';
    });
  });
  afterAll(async () => {
    await node.close();
    await other.close();
    await plant.stop();
  });

  it('[CM1] goes to the device in raw units and comes back with what it holds now', async () => {
    const uuid = await uuidOf(write(23.5, { reason: '提高产量' }));
    const createdAt = clock.now();
    const sentAt = createdAt;
    expect(await reaches(uuid, 'sent')).toEqual({
      uuid,
      status: 'pending',
      step: 'sent',
      times: { createdAt, sentAt, deliveredAt: null, finishedAt: null },
      code: '',
      message: '',
      progress: null,
      data: null,
    });
    expect(await sent(uuid)).toEqual({ uuid, device: String(pump.id), signal: String(setpoint()), value: 235 });
    clock.advance(1500);
    answerCommand(node, { uuid, code: '200', value: 235 });
    expect(await outcome(manager, uuid)).toEqual({
      uuid,
      status: 'success',
      step: 'done',
      times: { createdAt, sentAt, deliveredAt: null, finishedAt: createdAt + 1500 },
      code: '200',
      message: '操作成功',
      progress: null,
      data: { equipmentId: pump.id, signalId: setpoint(), oldValue: 10, newValue: 23.5, readBack: 23.5 },
    });
    const { data } = await colleague.send(api.operationLog.query, { objectId: pump.id, pageSize: 1 });
    expect(data.list[0]).toMatchObject({
      loginname: 'manager',
      action: 'signal.write',
      code: '200',
      detail: {
        uuid,
        title: '设定值',
        oldValue: 10,
        newValue: 23.5,
        readBack: 23.5,
        reason: '提高产量',
        durationMs: 1500,
      },
    });
  });

  it('[CM12] is sent, then taken over by the gateway, then done; each with its time', async () => {
    const [first, second] = [await uuidOf(write(24)), await uuidOf(write(25))];
    await reaches(first, 'sent');
    expect(await stateOf(second)).toMatchObject({ step: 'accepted', times: { sentAt: null } });
    clock.advance(100);
    takeCommand(node, first);
    const { times } = await reaches(first, 'delivered');
    expect(times).toMatchObject({ deliveredAt: clock.now(), finishedAt: null });
    clock.advance(100);
    takeCommand(node, first);
    answerCommand(node, { uuid: first, code: '1711' });
    expect(await outcome(manager, first)).toMatchObject({ step: 'done', times: { ...times, finishedAt: clock.now() } });
    await sent(second);
    takeCommand(node, second);
    answerCommand(node, { uuid: second, code: '200' });
    expect((await outcome(manager, second)).times?.deliveredAt).toBe(clock.now());
  });

  it('[CM12] the word that it was taken over changes nothing of a result, and only its own gateway can say it', async () => {
    const uuid = await uuidOf(write(26));
    await sent(uuid);
    takeCommand(other, uuid);
    takeCommand(node, 'unknown');
    answerCommand(node, { uuid, code: '200' });
    const ended = await outcome(manager, uuid);
    expect(ended).toMatchObject({ step: 'done', times: { deliveredAt: null } });
    clock.advance(1000);
    takeCommand(node, uuid);
    const next = await uuidOf(write(26));
    await sent(next);
    takeCommand(node, next);
    await reaches(next, 'delivered');
    expect(await stateOf(uuid)).toEqual(ended);
    answerCommand(node, { uuid: next, code: '200' });
    await outcome(manager, next);
  });

  it.each<[number, unknown, unknown]>([
    [2, '9223372036854775807', 9_223_372_036_854_775_807n],
    [3, '手动', '手动'],
    [4, 1.5, 1.5],
  ])('[CM3] signal %i is sent in its own type', async (index, value, raw) => {
    const uuid = await uuidOf(write(value, { signalId: pump.signals[index] }));
    expect((await sent(uuid)).value).toBe(raw);
    answerCommand(node, { uuid, code: '200', value: typeof raw === 'bigint' ? String(raw) : raw });
    expect((await outcome(manager, uuid)).data).toMatchObject({ newValue: value, readBack: value });
  });

  it('[CM4] is refused in the documented order, and every refusal leaves a line', async () => {
    const codeOf = async (answer: ReturnType<typeof write>) => (await answer).code;
    expect(await codeOf(write(null, { equipmentId: 999_999, signalId: 999_999 }))).toBe('1014');
    expect(await codeOf(write(10, {}, stranger))).toBe('1014');
    expect(await codeOf(write(null, { signalId: loose.signals[0] }))).toBe('1714');
    expect(await codeOf(write(null, { signalId: pump.signals[1] }))).toBe('2004');
    expect(await codeOf(write(''))).toBe('1307');
    expect(await codeOf(write('much'))).toBe('1722');
    expect(await codeOf(write(10.05))).toBe('1722');
    expect(await codeOf(write(61))).toBe('2003');
    expect(await codeOf(write(0.9))).toBe('2003');
    expect(await codeOf(write(70_000, { equipmentId: loose.id, signalId: loose.signals[0] }))).toBe('2003');
    expect(await codeOf(write(1, { equipmentId: loose.id, signalId: loose.signals[0] }))).toBe('2001');
    const { data } = await manager.send(api.operationLog.query, { objectId: pump.id, pageSize: 7 });
    expect(data.list.map((line) => line.code)).toEqual(['2003', '2003', '1722', '1722', '1307', '2004', '1714']);
    expect(data.list[0]?.detail).toMatchObject({ signalId: setpoint(), newValue: '0.9' });
  });

  it('[CM5] to a gateway that is away is not taken: no uuid, a line with 1303', async () => {
    const { db } = plant.server.database;
    const away = await addGateway(db, gateway.orgId, 'GW-away');
    const quiet = await addEquipment(db, away, [{ dataType: 'UINT16' }]);
    await setSignal(db, quiet.signals[0] ?? 0, { writable: 1 });
    const answer = await write(5, { equipmentId: quiet.id, signalId: quiet.signals[0] });
    expect(answer).toMatchObject({ code: '200', data: { online: false } });
    expect(Object.keys(answer.data)).toEqual(['online']);
    const { data } = await manager.send(api.operationLog.query, { objectId: quiet.id });
    expect(data).toMatchObject({ total: 1, list: [{ code: '1303', detail: { newValue: 5 } }] });
  });

  it('needs the right to write; a refused permission leaves a line', async () => {
    await plant.addAccount({ loginname: 'viewer', roleType: 'enterprise', auths: ['monitor_equipment'] });
    const viewer = plant.visitor();
    await viewer.login('viewer');
    expect(await write(10, {}, viewer)).toMatchObject({ code: '1305', data: { right: 'monitor_write' } });
    const lines = await plant.server.database.db
      .selectFrom('operationLog')
      .selectAll()
      .where('loginname', '=', 'viewer')
      .where('action', '=', 'signal.write')
      .execute();
    expect(lines).toMatchObject([{ code: '1305' }]);
  });

  it('[CM2] with a uuid of the client can be repeated: one command, one line; for another account it is 1014', async () => {
    const uuid = `retry-${engine}-0001`;
    const answers = await Promise.all([write(11, { uuid }), write(11, { uuid }), write(12, { uuid })]);
    expect(answers.map((answer) => answer.data)).toEqual(Array(3).fill({ online: true, uuid }));
    expect((await write(11, { uuid }, colleague)).code).toBe('1014');
    await sent(uuid);
    answerCommand(node, { uuid, code: '200' });
    const { data: result } = await outcome(manager, uuid);
    expect((await write(50, { uuid })).data).toEqual({ online: true, uuid });
    expect((await manager.send(api.command.callback, { uuid })).data.data).toEqual(result);
    expect(writesOf(node).filter((one) => one.uuid === uuid)).toHaveLength(1);
    const lines = await plant.server.database.db.selectFrom('operationLog').selectAll().execute();
    expect(lines.filter((line) => line.detail.includes(uuid))).toHaveLength(1);
    expect((await write(10, { uuid: 'short' })).code).toBe('1000');
  });

  it('[CM7] its result is for the sender and those who run the platform', async () => {
    const uuid = await uuidOf(write(12));
    for (const nosy of [colleague, stranger])
      expect((await nosy.send(api.command.callback, { uuid })).code).toBe('1014');
    expect((await platform.send(api.command.callback, { uuid })).data.status).toBe('pending');
    await sent(uuid);
    answerCommand(node, { uuid, code: '200' });
    await outcome(manager, uuid);
  });

  it("[CM8] fails with the device's code, in the language of the one who asks; the device's words explain an unknown code", async () => {
    const known = await uuidOf(write(13));
    await sent(known);
    answerCommand(node, { uuid: known, code: '1712' });
    expect(await outcome(manager, known)).toMatchObject({ status: 'failure', message: '下位设备忙', data: null });
    const english = await manager.send(api.command.callback, { uuid: known }, { 'accept-language': 'en' });
    expect(english.data.message).toBe('Field device busy');
    const strange = await uuidOf(write(13));
    await sent(strange);
    answerCommand(node, { uuid: strange, code: '31337', message: 'valve is jammed' });
    expect(await outcome(manager, strange)).toMatchObject({
      status: 'failure',
      code: '31337',
      message: 'valve is jammed',
    });
  });

  it('[CM8] another gateway cannot answer for it, and garbage is no answer', async () => {
    const uuid = await uuidOf(write(14));
    await sent(uuid);
    answerCommand(other, { uuid, code: '200' });
    answerCommand(node, { uuid: 'unknown', code: '200' });
    answerCommand(node, { uuid, code: 7 as unknown as string });
    answerCommand(node, { uuid, code: '99901' });
    expect(await outcome(manager, uuid)).toMatchObject({ status: 'failure', code: '99901' });
    expect(plant.logged()).toContain('cannot parse the result of a command');
  });

  it('[CM6] waits for the one before it; one at a time is under way', async () => {
    const uuids = [];
    for (const value of [20, 21, 22]) uuids.push(await uuidOf(write(value)));
    const [first = '', second = '', third = ''] = uuids;
    await sent(first);
    const isSent = (uuid: string) => writesOf(node).some((one) => one.uuid === uuid);
    expect([isSent(second), isSent(third)]).toEqual([false, false]);
    answerCommand(node, { uuid: first, code: '200' });
    await sent(second);
    expect(isSent(third)).toBe(false);
    answerCommand(node, { uuid: second, code: '1715' });
    await sent(third);
    answerCommand(node, { uuid: third, code: '200' });
    await outcome(manager, third);
  });

  it('[CM9] without a result for 60 s has failed with 1301, whatever comes later; those behind it have their turn', async () => {
    const first = await uuidOf(write(30));
    await sent(first);
    clock.advance(commandLimits.deadlineMs - 1000);
    const second = await uuidOf(write(31));
    expect((await manager.send(api.command.callback, { uuid: first })).data.status).toBe('pending');
    clock.advance(1000 + lookMs);
    expect(await outcome(manager, first)).toMatchObject({ status: 'failure', code: '1301', message: '通讯超时' });
    await sent(second);
    answerCommand(node, { uuid: first, code: '200' });
    answerCommand(node, { uuid: second, code: '200' });
    expect((await outcome(manager, second)).status).toBe('success');
    expect((await manager.send(api.command.callback, { uuid: first })).data.code).toBe('1301');
  });

  it('[CM9] left behind by a server that died is failed by the next one, and never sent', async () => {
    const { db } = plant.server.database;
    const row = await db.selectFrom('command').selectAll().executeTakeFirstOrThrow();
    const uuid = `orphan-${engine}`;
    const end = { status: 'pending', code: '', finishedAt: null };
    await db
      .insertInto('command')
      .values({ ...row, ...end, uuid, createdAt: clock.now() - 50_000, deadline: clock.now() + 10_000 })
      .execute();
    clock.advance(9000);
    expect((await manager.send(api.command.callback, { uuid })).data.status).toBe('pending');
    clock.advance(1000 + lookMs);
    expect(await outcome(manager, uuid)).toMatchObject({ code: '1301' });
    expect(writesOf(node).some((one) => one.uuid === uuid)).toBe(false);
  });

  it('[CM9] ends also when its signal was deleted meanwhile', async () => {
    const { db } = plant.server.database;
    const row = await db.selectFrom('command').selectAll().executeTakeFirstOrThrow();
    const uuid = `deleted-${engine}`;
    const end = { status: 'pending', code: '', finishedAt: null, signalId: 999_999, deadline: clock.now() };
    await db
      .insertInto('command')
      .values({ ...row, ...end, uuid })
      .execute();
    clock.advance(lookMs);
    expect(await outcome(manager, uuid)).toMatchObject({ code: '1301' });
  });

  it('[MS1] tells the sockets of its sender how it ended', async () => {
    const client = await new MessageClient(plant.url, (await manager.send(api.liveToken.message, {})).data).opened();
    const ending = await until('a push', async () => {
      const uuid = await uuidOf(write(15));
      await sent(uuid);
      answerCommand(node, { uuid, code: '1711' });
      await outcome(manager, uuid);
      // The socket may have been let in only after the first of them.
      return client.messages.find((one) => 'uuid' in one);
    });
    expect(ending).toMatchObject({ type: 'command', status: 'failure', code: '1711', message: '下位设备故障' });
    client.socket.terminate();
  });

  it('[CM10] is refused with 1712 when a hundred wait, and taken again when one has ended', async () => {
    const uuids: string[] = [];
    for (let n = 0; n < commandLimits.waiting; n += 1) uuids.push(await uuidOf(write(40)));
    expect((await write(40)).code).toBe('1712');
    const [first = ''] = uuids;
    await sent(first);
    answerCommand(node, { uuid: first, code: '200' });
    await outcome(manager, first);
    const last = await uuidOf(write(40));
    clock.advance(commandLimits.deadlineMs + lookMs);
    expect(await outcome(manager, last)).toMatchObject({ code: '1301' });
    expect(writesOf(node).some((one) => one.uuid === last)).toBe(false);
  });
});
