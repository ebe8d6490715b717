import { api, closeCodes, idleMessage, monitorLimits } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addMessage } from './data/addMessages.ts';
import { addEquipment } from './data/addPlant.ts';
import { LiveClient } from './data/LiveClient.ts';
import { MessageClient } from './data/MessageClient.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('the message channel', (engine) => {
  const clock = new FakeClock(Date.now());
  let plant: PlantServer<FakeClock>;
  let manager: Visitor;
  let stranger: Visitor;
  let own: { orgId: number; accountId: number };
  let theirs: { orgId: number; accountId: number };
  const clients: MessageClient[] = [];

  const token = async (visitor = manager) => (await visitor.send(api.liveToken.message, {})).data;
  const push = (uuid: string) => ({ type: 'command', uuid, status: 'success', code: '200', message: '' }) as const;

  async function open(value: string | Promise<string> = token()): Promise<MessageClient> {
    const client = new MessageClient(plant.url, await value);
    clients.push(client);
    return client.opened();
  }

  /** What was published before has arrived, or never will. */
  async function settled(client: MessageClient): Promise<void> {
    await new Promise<void>((resolve) => {
      client.socket.once('pong', () => resolve());
      client.socket.ping();
    });
  }

  beforeAll(async () => {
    plant = await startPlantServer(engine, { clock });
    own = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    theirs = await plant.addAccount({ loginname: 'stranger', roleType: 'enterprise' });
    [manager, stranger] = [plant.visitor(), plant.visitor()];
    await manager.login('manager');
    await stranger.login('stranger');
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.socket.terminate();
  });
  afterAll(() => plant.stop());

  /** A socket is known to the server a moment after it opened; a push for it shows when. */
  async function known(client: MessageClient, accountId = own.accountId): Promise<MessageClient> {
    await until('the first push', () => {
      plant.server.bus.publish('message', { accountId, message: push('probe') });
      return client.messages.length > 0;
    });
    await settled(client);
    client.messages.length = 0;
    return client;
  }

  it('[MS1] brings what is for its account, to every socket of it and nobody else', async () => {
    const [first, second] = [await known(await open()), await known(await open())];
    const other = await open(token(stranger));
    first.messages.length = 0;
    plant.server.bus.publish('message', { accountId: own.accountId, message: push('a') });
    plant.server.bus.publish('message', { accountId: 999, message: push('c') });
    for (const client of [first, second, other]) await settled(client);
    expect(first.messages).toEqual([push('a')]);
    expect(second.messages).toEqual([push('a')]);
    expect(other.messages).toEqual([]);
  });

  it('[IB15] a new message reaches all windows of its readers, each in its language, and nobody else', async () => {
    const english = (await manager.send(api.liveToken.message, {}, { 'accept-language': 'en' })).data;
    const windows = [await known(await open()), await known(await open(english))];
    const other = await known(await open(token(stranger)), theirs.accountId);
    for (const client of windows) client.messages.length = 0;
    const id = await addMessage(plant, { readers: [own.accountId], level: 'high', alarmId: 7, broadcastTimes: 3 });
    for (const client of [...windows, other]) await settled(client);
    const message = { id, type: 'alarm', level: 'high', alarmId: 7, alarmBroadcastTimes: 3, dataStatus: 'sended' };
    expect(windows.map(({ messages }) => messages)).toMatchObject([
      [{ type: 'message', message: { ...message, title: '温度过高', note: '一号泵' } }],
      [{ type: 'message', message: { ...message, title: 'Too hot', note: 'Pump 1' } }],
    ]);
    expect(other.messages).toEqual([]);
    // What a window has missed is what came after the last that it knows.
    const next = await addMessage(plant, { readers: [own.accountId] });
    const { data } = await manager.send(api.msg.query, { afterId: id });
    expect(data.list.map((one) => one.id)).toEqual([next]);
  });

  it('[IB8] reading in one window is told to the others', async () => {
    const client = await known(await open());
    const id = await addMessage(plant, { readers: [own.accountId] });
    await settled(client);
    client.messages.length = 0;
    await manager.send(api.msg.markAsRead, { ids: [id] });
    const state = { type: 'alarm', alarmId: 7, acked: true, active: false } as const;
    plant.server.bus.publish('message', { accountId: own.accountId, message: state });
    await settled(client);
    expect(client.messages).toEqual([{ type: 'read' }, state]);
  });

  it('[SOC4] gets a sign of life every 5 s, and at once when it asks for one', async () => {
    const client = await known(await open());
    clock.advance(monitorLimits.beatMs);
    await until('the sign of life', () => client.beats === 1);
    await settled(client);
    client.socket.send(idleMessage);
    await until('the answer', () => client.beats === 2);
    expect(client.messages).toEqual([]);
  });

  it('[MS2] is told that it is silent, and cut off, when it has answered nothing for 30 s', async () => {
    const beat = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(monitorLimits.beatMs);
    };
    const [silent, lively] = [await known(await open()), await known(await open())];
    silent.socket.pause();
    for (let n = 0; n < 5; n += 1) {
      await beat();
      await settled(lively);
    }
    silent.socket.resume();
    expect(await silent.closed()).toBe(closeCodes.silent);
    expect(lively.closeCode).toBeUndefined();
  });

  it('[MS3] its token serves once, for its own kind of socket, for 60 s', async () => {
    const value = await token();
    await known(await open(value));
    expect(await (await open(value)).closed()).toBe(closeCodes.badToken);
    expect(await (await open('A'.repeat(43))).closed()).toBe(closeCodes.badToken);
    const { id } = await addEquipment(plant.server.database.db, { orgId: own.orgId, gatewayId: null }, []);
    const forValues = (await manager.send(api.liveToken.monitor, { equipmentId: id })).data;
    expect(await (await open(forValues)).closed()).toBe(closeCodes.badToken);
    expect(await new LiveClient(plant.url, await token()).closed()).toBe(closeCodes.badToken);
    const late = await token();
    clock.advance(monitorLimits.tokenSeconds * 1000);
    expect(await (await open(late)).closed()).toBe(closeCodes.badToken);
  });

  it('[MS4] ends with its session', async () => {
    const visitor = plant.visitor();
    await visitor.login('manager');
    const [client, unused] = [await known(await open(token(visitor))), await token(visitor)];
    await visitor.send(api.user.logout, {});
    expect(await client.closed()).toBe(closeCodes.sessionEnded);
    expect(await (await open(unused)).closed()).toBe(closeCodes.badToken);
  });
});
