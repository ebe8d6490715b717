import { api, closeCodes, type ShareAuth, type WatchRequest } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { MonitorPlant } from './data/MonitorPlant.ts';
import { until } from './data/until.ts';
import { WatchClient } from './data/WatchClient.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('the list channel', (engine) => {
  let plant: MonitorPlant;
  const clients: WatchClient[] = [];

  beforeAll(async () => {
    plant = await MonitorPlant.start(engine);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.socket.terminate();
  });
  afterAll(() => plant.stop());

  const token = async (visitor: Visitor) => (await visitor.send(api.liveToken.list, {})).data;

  function open(value: string): WatchClient {
    const client = new WatchClient(plant.server.url, value);
    clients.push(client);
    return client;
  }

  async function watch(request: WatchRequest, visitor = plant.manager): Promise<WatchClient> {
    const client = open(await token(visitor));
    await client.ask(request);
    return client;
  }

  it('[WT1] begins with what is asked for, then brings changes of key values and presence', async () => {
    const { pump } = plant;
    const [first = 0, , , , fifth = 0] = pump.signals;
    const client = await watch({ equipmentIds: [pump.id] });
    await until('the first message', () => client.state(pump.id));
    expect(client.messages[0]?.states?.[pump.id]).toMatchObject({ online: true, gatewayOnline: true, alarmNum: 0 });
    expect(client.value(pump.id, first)).toMatchObject({ code: '200', value: 10 });
    plant.send({ 0: 11, 4: 51 });
    await until('the change', () => client.value(pump.id, first)?.value === 11);
    expect(client.value(pump.id, fifth)).toBeUndefined();
    plant.node.deviceDeath(pump.id);
    await until('the lost device', () => client.state(pump.id)?.online === false);
    expect(client.state(pump.id)?.gatewayOnline).toBe(true);
    expect(client.told()).toEqual([pump.id]);
  });

  it('[WT2] everything that one may see, and nothing else', async () => {
    const { pump, spare, valve, truck } = plant;
    const own = [pump.id, spare.id, valve.id, truck.id];
    const all = await watch({ all: true });
    const other = await watch({ all: true, alarms: true, equipmentIds: own }, plant.other);
    const platform = await watch({ all: true }, plant.platform);
    await until('all states', () => all.told().length === 4 && platform.told().length === 4);
    expect(all.messages[0]?.values).toBeUndefined();
    plant.drive(121, 31);
    await until('the position', () => all.state(truck.id)?.longitude === 121);
    expect(all.state(truck.id)).not.toHaveProperty('lastTime');
    expect(other.messages).toEqual([{ alarms: [] }]);
  });

  it('[WT3] ignores what nobody understands, and notes it once', async () => {
    const client = await watch({ equipmentIds: [plant.truck.id] });
    await until('the first message', () => client.state(plant.truck.id));
    const notes = () => plant.server.logged().match(/ignored an unknown message from a list viewer/g)?.length;
    for (const word of ['{', 'hello', '{"equipmentIds":[0]}', '[]']) await client.ask(word);
    await until('the note', notes);
    plant.drive(121.5, 31);
    await until('a position all the same', () => client.state(plant.truck.id)?.longitude === 121.5);
    expect(notes()).toBe(1);
  });

  it('[WT5] alarms that come and are acknowledged, and their counts', async () => {
    const { truck, manager } = plant;
    const [signalId = 0] = truck.signals;
    const blind = await plant.person(`watch-blind-${engine}`, ['monitor_equipment']);
    const [client, deaf] = [await watch({ all: true, alarms: true }), await watch({ all: true, alarms: true }, blind)];
    await until('the states', () => client.state(truck.id) && deaf.state(truck.id));
    const condition = { kind: 'limits', signalId, high: { value: 100 } };
    const rule = await manager.send(api.alarmRule.add, { title: '东经', level: 'critical', condition });
    const alarmId = rule.data.id;
    plant.drive(122, 31);
    await until('the count', () => client.state(truck.id)?.alarmNum === 1);
    expect(client.state(truck.id)).toMatchObject({ alarmLevel: 'critical', alarmUnacked: true });
    const alarms = () => client.messages.flatMap((message) => message.alarms ?? []);
    expect(alarms()).toMatchObject([{ alarmId, equipmentId: truck.id, state: 'UNACK', annunciated: true }]);
    await manager.send(api.alarm.confirm, { alarms: [{ alarmId }] });
    await until('the acknowledgement', () => client.state(truck.id)?.alarmUnacked === false);
    expect(alarms().at(-1)).toMatchObject({ alarmId, state: 'ACKED', acked: true });
    await manager.send(api.alarmRule.delete, { id: alarmId });
    await until('no alarm', () => client.state(truck.id)?.alarmNum === 0);
    await until('the position', () => deaf.state(truck.id)?.longitude === 122);
    expect(deaf.messages.some((message) => message.alarms?.length)).toBe(false);
    expect(deaf.state(truck.id)).not.toHaveProperty('alarmNum');
  });

  it('[WT6] devices that come, change and go', async () => {
    const client = await watch({ all: true });
    await until('the states', () => client.told().length === 4);
    const { id } = await addEquipment(plant.db, { orgId: plant.orgId, gatewayId: null, name: '新泵' }, []);
    plant.changed(id);
    await until('the new one', () => client.told().includes(id) && client.reloads() > 0);
    const before = client.reloads();
    await plant.db.deleteFrom('equipment').where('id', '=', id).execute();
    plant.changed(id);
    await until('the loss', () => client.reloads() > before);
  });

  it('[WT6] a share that begins, is narrowed and revoked while it is watched', async () => {
    const { truck, manager, other } = plant;
    const [longitude = 0, latitude = 0, speed = 0] = truck.signals;
    const client = await watch({ equipmentIds: [truck.id] }, other);
    await plant.share(truck.id, { signals: [longitude, speed], alarm: false });
    await until('the share', () => client.value(truck.id, longitude) && client.reloads() > 0);
    expect(client.state(truck.id)).not.toHaveProperty('longitude');
    expect(client.state(truck.id)).not.toHaveProperty('alarmNum');
    expect(client.value(truck.id, latitude)).toBeUndefined();
    const auth: ShareAuth = { signals: [speed], write: false, history: false, alarm: false, expires: null };
    const seen = client.messages.length;
    await manager.send(api.share.editAuth, { equipId: truck.id, auth });
    await until('the narrower share', () =>
      client.messages.slice(seen).some(({ values }) => values?.[truck.id]?.[speed]),
    );
    plant.drive(123, 32);
    const told = client.messages.slice(seen).flatMap(({ values }) => Object.keys(values?.[truck.id] ?? {}));
    expect(new Set(told)).toEqual(new Set([String(speed)]));
    const before = client.reloads();
    await manager.send(api.share.revoke, { equipId: truck.id });
    await until('the end', () => client.reloads() > before);
    const silent = client.messages.length;
    // The owner's channel is told after this; by then the holder's would have been told too.
    const owner = await watch({ equipmentIds: [truck.id] });
    await until('the state', () => owner.state(truck.id));
    plant.drive(124, 33);
    await until('the position', () => owner.state(truck.id)?.longitude === 124);
    expect(client.messages.slice(silent).some(({ states, values }) => states || values)).toBe(false);
  });

  it('[WT7] a share that runs out while it is watched', async () => {
    const { spare, manager, other } = plant;
    const client = await watch({ equipmentIds: [spare.id] }, other);
    await plant.share(spare.id, {});
    await until('the share', () => client.state(spare.id));
    const before = client.reloads();
    await plant.db
      .updateTable('share')
      .set({ expiresAt: Date.now() + 1500 })
      .where('equipmentId', '=', spare.id)
      .execute();
    plant.changed(spare.id);
    await until('the change', () => client.reloads() > before);
    const changed = client.reloads();
    await until('the end', () => client.reloads() > changed);
    await manager.send(api.share.revoke, { equipId: spare.id });
  });

  it('[WT8] a token works once and for this channel only; the end of the session is the end of the channel', async () => {
    const visitor = plant.server.visitor();
    await visitor.login('manager');
    const used = await token(visitor);
    const client = open(used);
    await client.ask({ all: true });
    await until('the states', () => client.messages.length > 0);
    expect(await open(used).closed()).toBe(closeCodes.badToken);
    const { data } = await visitor.send(api.liveToken.monitor, { equipmentId: plant.pump.id });
    expect(await open(data).closed()).toBe(closeCodes.badToken);
    const unused = await token(visitor);
    await visitor.send(api.user.logout, {});
    expect(await client.closed()).toBe(closeCodes.sessionEnded);
    expect(await open(unused).closed()).toBe(closeCodes.badToken);
    const nobody = await plant.person(`watch-nobody-${engine}`, ['alarm_handle']);
    expect((await nobody.send(api.liveToken.list, {})).code).toBe('1009');
  });
});
