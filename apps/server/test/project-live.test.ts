import { api, closeCodes, projectSocketPath } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LiveClient } from './data/LiveClient.ts';
import { until } from './data/until.ts';
import { type Member, WatchedProject } from './data/WatchedProject.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('the channel of a project page', (engine) => {
  let plant: WatchedProject;
  let manager: Visitor;
  let overview: number;
  let partner: Member;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    plant = await WatchedProject.start(engine);
    manager = plant.manager;
    overview = await plant.overview();
    partner = await plant.member('partner');
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.socket.terminate();
  });
  afterAll(() => plant.stop());

  const token = async (visitor: Visitor, pageId = overview, more: object = {}) =>
    (await visitor.send(api.projectMonitor.token, { pageId, ...more })).data;
  function connect(value: string, path = projectSocketPath): LiveClient {
    const client = new LiveClient(plant.plant.url, value, path);
    clients.push(client);
    return client;
  }
  async function watch(visitor: Visitor, pageId = overview, more: object = {}): Promise<LiveClient> {
    const client = connect(await token(visitor, pageId, more));
    await client.first();
    return client;
  }
  const shownIds = (client: LiveClient) =>
    [...new Set(client.messages.flatMap(({ signalVal }) => Object.keys(signalVal ?? {}).map(Number)))].toSorted(
      (a, b) => a - b,
    );

  it('[PM14] one socket carries the signals of all devices of the page, and no others', async () => {
    const client = await watch(partner.visitor);
    const [first = 0, second = 0, other = 0] = plant.pump.signals;
    const [level = 0, unseen = 0] = plant.tank.signals;
    expect(shownIds(client)).toEqual([first, second, level].toSorted((a, b) => a - b));
    plant.send(plant.pump, 2, 9);
    plant.send(plant.tank, 1, 9);
    plant.send(plant.outside, 0, 9);
    plant.send(plant.pump, 0, 11);
    plant.send(plant.tank, 0, 12);
    await until('the changes', () => client.value(first)?.value === 11 && client.value(level)?.value === 12);
    for (const id of [other, unseen, plant.outside.signals[0] ?? 0]) expect(client.value(id)).toBeUndefined();
    const states = client.messages.flatMap(({ gatewayAlarm }) => gatewayAlarm ?? []);
    expect(states.map(({ equipmentId }) => equipmentId).toSorted()).toEqual([plant.pump.id, plant.tank.id].toSorted());
    expect(JSON.stringify(client.messages)).not.toContain('GW-1');
    expect((await watch(manager)).messages.length).toBeGreaterThan(0);
  });

  it('[PM14] with dataEquip only these devices; what is not on the page stays away', async () => {
    const client = await watch(partner.visitor, overview, { dataEquip: [plant.tank.id, plant.outside.id] });
    expect(shownIds(client)).toEqual([plant.tank.signals[0]]);
  });

  it('[PM14] a token is for one socket of its kind', async () => {
    const value = await token(partner.visitor);
    await until('the first message', () => connect(value).first());
    expect(await connect(value).closed()).toBe(closeCodes.badToken);
    expect(await connect(await token(partner.visitor), '/scada/ws/none').closed()).toBe(1006);
    const device = (await manager.send(api.liveToken.monitor, { equipmentId: plant.pump.id })).data;
    expect(await connect(device).closed()).toBe(closeCodes.badToken);
  });

  it('[PM14] the draft shows what is drawn, to those who manage the project', async () => {
    const id = await plant.published('草', plant.texts(plant.tank, [0]));
    await plant.draw(id, plant.texts(plant.tank, [1]));
    expect(shownIds(await watch(manager, id, { draft: true }))).toEqual([plant.tank.signals[1]]);
    expect(shownIds(await watch(manager, id))).toEqual([plant.tank.signals[0]]);
  });

  it('[PM15] tells of lost devices and gateways, and of alarms', async () => {
    const client = await watch(partner.visitor);
    const deaf = await plant.member('deaf', { alarm: false });
    const quiet = await watch(deaf.visitor);
    const state = (equipmentId: number) =>
      client.messages.findLast(({ gatewayAlarm }) => gatewayAlarm?.equipmentId === equipmentId)?.gatewayAlarm;
    plant.node.deviceDeath(plant.tank.id);
    await until('the lost device', () => state(plant.tank.id)?.deviceOnline === false);
    expect(state(plant.pump.id)?.deviceOnline).toBe(true);
    plant.bear();
    await until('the device again', () => state(plant.tank.id)?.deviceOnline);
    const condition = { kind: 'limits', signalId: plant.pump.signals[0] ?? 0, high: { value: 100 } } as const;
    const rule = await manager.send(api.alarmRule.add, { title: '高', level: 'high', condition });
    plant.send(plant.pump, 0, 300);
    await until('the alarm', () => client.signalAlarm(rule.data.id)?.state === 'UNACK');
    plant.send(plant.pump, 0, 1);
    await until('the value', () => quiet.value(plant.pump.signals[0] ?? 0)?.value === 1);
    expect(quiet.messages.some(({ signalAlarm }) => signalAlarm)).toBe(false);
  });

  it('[PM16] someone who is removed while watching is disconnected; the others stay', async () => {
    const leaving = await plant.member('leaving');
    const unused = await token(leaving.visitor);
    const [client, other] = [await watch(leaving.visitor), await watch(partner.visitor)];
    await plant.leave(leaving.accountId);
    expect(await client.closed()).toBe(closeCodes.accessEnded);
    expect(await connect(unused).closed()).toBe(closeCodes.accessEnded);
    plant.send(plant.tank, 0, 77);
    await until('the value', () => other.value(plant.tank.signals[0] ?? 0)?.value === 77);
    expect(client.value(plant.tank.signals[0] ?? 0)?.value).not.toBe(77);
  });

  it('[PM16] a device that leaves the project while watched is not sent any more', async () => {
    const client = await watch(partner.visitor);
    const [first = 0] = plant.pump.signals;
    const [level = 0] = plant.tank.signals;
    await plant.db.deleteFrom('projectEquipment').where('equipmentId', '=', plant.pump.id).execute();
    const before = client.messages.length;
    plant.changed();
    await until('the new state', () => client.messages.length > before);
    const since = client.messages.length;
    plant.send(plant.pump, 0, 501);
    plant.send(plant.tank, 0, 502);
    await until('the other device', () => client.value(level)?.value === 502);
    expect(client.messages.slice(since).some(({ signalVal }) => signalVal?.[first])).toBe(false);
    const back = { projectId: plant.projectId, equipmentId: plant.pump.id };
    await plant.db.insertInto('projectEquipment').values(back).execute();
    plant.changed();
    await until('the device again', () => client.value(first)?.value === 501);
  });

  it('[PM16] a page that is published anew shows its new signals, a withdrawn one closes', async () => {
    const id = await plant.published('新', plant.texts(plant.tank, [0]));
    const client = await watch(partner.visitor, id);
    await plant.draw(id, plant.texts(plant.tank, [1]));
    plant.send(plant.tank, 1, 41);
    await plant.publish(id);
    await until('the new signal', () => client.value(plant.tank.signals[1] ?? 0)?.value === 41);
    const since = client.messages.length;
    plant.send(plant.tank, 0, 42);
    plant.send(plant.tank, 1, 43);
    await until('its change', () => client.value(plant.tank.signals[1] ?? 0)?.value === 43);
    expect(client.messages.slice(since).some(({ signalVal }) => signalVal?.[plant.tank.signals[0] ?? 0])).toBe(false);
    await manager.send(api.projectPage.unpublish, { id });
    expect(await client.closed()).toBe(closeCodes.accessEnded);
  });

  it('[PM16] closes when the membership or the project expires, and with the session', async () => {
    const brief = await plant.member('brief', { expiresAt: Date.now() + 3000 });
    const [client, other] = [await watch(brief.visitor), await watch(manager)];
    expect(await client.closed()).toBe(closeCodes.accessEnded);
    const elsewhere = await plant.again('partner');
    const third = await watch(elsewhere);
    await elsewhere.send(api.user.logout, {});
    expect(await third.closed()).toBe(closeCodes.sessionEnded);
    const last = await watch(partner.visitor);
    const setEnd = (expiresAt: number | null) =>
      plant.db.updateTable('project').set({ expiresAt }).where('id', '=', plant.projectId).execute();
    await setEnd(Date.now() - 1);
    plant.changed();
    expect(await last.closed()).toBe(closeCodes.accessEnded);
    await setEnd(null);
    expect(other.closeCode).toBeUndefined();
  });

  it('[PM4] [PM16] a password that was changed while watched has to be entered again', async () => {
    const id = await plant.published('锁', plant.texts(plant.tank, [0]));
    const enter = (password: string) => partner.visitor.send(api.projectMonitor.validPassword, { id, password });
    const open = await watch(partner.visitor, id);
    for (const password of ['geheim', 'anders']) {
      const client = password === 'geheim' ? open : await watch(partner.visitor, id);
      await plant.draw(id, plant.texts(plant.tank, [0]), { checkpwd: true, password });
      expect(await client.closed()).toBe(closeCodes.accessEnded);
      expect((await partner.visitor.send(api.projectMonitor.token, { pageId: id })).code).toBe('1542');
      await enter(password);
    }
    const last = await watch(partner.visitor, id);
    await plant.draw(id, plant.texts(plant.tank, [1]), { checkpwd: true });
    await plant.draw(id, plant.texts(plant.tank, [0]), { checkpwd: false });
    plant.send(plant.tank, 0, 31);
    await until('the value', () => last.value(plant.tank.signals[0] ?? 0)?.value === 31);
    expect(last.closeCode).toBeUndefined();
  });
});
