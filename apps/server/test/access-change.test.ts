import { api, closeCodes } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AlarmChange } from '../src/platform/bus/Bus.ts';
import type { DataRange } from '../src/platform/sessions/caller.ts';
import { addEquipment, addGateway, type PlantEquipment } from './data/addPlant.ts';
import { LiveClient } from './data/LiveClient.ts';
import { MessageClient } from './data/MessageClient.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { WatchClient } from './data/WatchClient.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

/** "Within seconds": nothing here waits for a sweep or a minute. */
describeOnOneEngine('access that changes while somebody is watching', (engine) => {
  let plant: PlantServer;
  let manager: Visitor;
  let reader: Visitor;
  let orgId: number;
  let accountId: number;
  let pump: PlantEquipment;
  let fan: PlantEquipment;
  const sockets: { socket: { terminate(): void } }[] = [];

  const db = () => plant.server.database.db;
  const kept = <S extends { socket: { terminate(): void } }>(client: S): S => {
    sockets.push(client);
    return client;
  };
  const roleId = async () =>
    (await db().selectFrom('account').select('roleId').where('id', '=', accountId).executeTakeFirstOrThrow()).roleId;

  /** As the screens that manage accounts do it: written, then told. */
  async function change(set: { dataRange?: DataRange; deptId?: number | null }): Promise<void> {
    await db().updateTable('account').set(set).where('id', '=', accountId).execute();
    plant.server.bus.publish('access.changed', { accountIds: [accountId] });
  }

  async function device(equipmentId: number, by = reader): Promise<LiveClient> {
    const { data } = await by.send(api.liveToken.monitor, { equipmentId });
    const client = kept(new LiveClient(plant.url, data));
    await client.first();
    return client;
  }

  async function list(): Promise<WatchClient> {
    const { data } = await reader.send(api.liveToken.list, {});
    const client = kept(new WatchClient(plant.url, data));
    await client.ask({ all: true });
    return client;
  }

  const listed = async () =>
    (await reader.send(api.monitorList.query, { pageSize: 50 })).data.list
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);

  beforeAll(async () => {
    plant = await startPlantServer(engine);
    ({ orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' }));
    ({ accountId } = await plant.addAccount({
      ...{ loginname: 'reader', roleType: 'enterprise', auths: ['monitor_equipment', 'monitor_multi_designer_alarm'] },
    }));
    await db().updateTable('account').set({ orgId }).where('id', '=', accountId).execute();
    await db()
      .updateTable('role')
      .set({ orgId })
      .where('id', '=', await roleId())
      .execute();
    [manager, reader] = [plant.visitor(), plant.visitor()];
    await manager.login('manager');
    await reader.login('reader');
    const gateway = await addGateway(db(), orgId, 'GW-1');
    pump = await addEquipment(db(), { ...gateway, name: '泵' }, [{ dataType: 'UINT16' }]);
    fan = await addEquipment(db(), { ...gateway, name: '风机' }, [{ dataType: 'UINT16' }]);
    plant.server.bus.publish('equipment.changed', { equipmentIds: [pump.id, fan.id] });
  });
  afterEach(async () => {
    for (const { socket } of sockets.splice(0)) socket.terminate();
    await db().deleteFrom('accountEquipment').execute();
    await db().deleteFrom('accountGroup').execute();
    await db().updateTable('equipment').set({ deptId: null, groupId: null }).execute();
    await change({ dataRange: 'all', deptId: null });
    const rights = ['monitor_equipment', 'monitor_multi_designer_alarm'] as const;
    await manager.send(api.role.edit, { id: await roleId(), name: '读者', rights: [...rights] });
  });
  afterAll(() => plant.stop());

  it('[AC10] a smaller range ends the device channel, takes the device from the open list, and tells the browser', async () => {
    await db().insertInto('accountEquipment').values({ accountId, equipmentId: fan.id }).execute();
    const [lost, stays, watch] = [await device(pump.id), await device(fan.id), await list()];
    const messages = kept(new MessageClient(plant.url, (await reader.send(api.liveToken.message, {})).data));
    await messages.opened();
    await until('both devices', () => watch.told().length === 2);
    await change({ dataRange: 'chosen' });
    expect(await lost.closed()).toBe(closeCodes.accessEnded);
    await until('the list to be loaded again', () => watch.reloads() > 0);
    expect(await listed()).toEqual([fan.id]);
    // A socket is known a moment after it opened.
    await until('the browser to be told', () => {
      if (messages.messages.length === 0) plant.server.bus.publish('access.changed', { accountIds: [accountId] });
      return messages.messages.some((message) => 'type' in message && message.type === 'access');
    });
    watch.messages.length = 0;
    await watch.ask({ all: true, equipmentIds: [pump.id, fan.id] });
    await until('the device that stays', () => watch.state(fan.id));
    expect(watch.told()).toEqual([fan.id]);
    expect(stays.closeCode).toBeUndefined();
  });

  it('[AC10] a wider range brings devices into the open list', async () => {
    await change({ dataRange: 'own' });
    const watch = await list();
    // Nothing is seen until it was looked up: a channel that opens later sees everything at once.
    await watch.ask({ all: true, alarms: true });
    await until('the first look', () => watch.messages.some(({ alarms }) => alarms));
    expect(await listed()).toEqual([]);
    await change({ dataRange: 'all' });
    await until('the devices', () => watch.told().length === 2 && watch.reloads() > 0);
  });

  it('[AC10] a permission that a role loses ends its channels', async () => {
    const [channel, watch] = [await device(pump.id), await list()];
    await until('both devices', () => watch.told().length === 2);
    const answer = await manager.send(api.role.edit, { id: await roleId(), name: '读者', rights: [] });
    expect(answer.code, answer.message).toBe('200');
    expect(await channel.closed()).toBe(closeCodes.accessEnded);
    expect(await watch.closed()).toBe(closeCodes.accessEnded);
    expect((await reader.send(api.liveToken.list, {})).code).toBe('1009');
  });

  it('[AC10] a role that loses alarms keeps its device channel, without them', async () => {
    const channel = await device(pump.id);
    const control = await device(pump.id, manager);
    await manager.send(api.role.edit, { id: await roleId(), name: '读者', rights: ['monitor_equipment'] });
    await until('the channel to begin again', () => channel.messages.length > 1);
    const change: AlarmChange = {
      ...{ alarmId: 7, equipmentId: pump.id, orgId, text: { cn: '高', en: 'high' } },
      ...{ time: 1, acked: false, annunciated: true },
      state: 'UNACK',
      level: 'high',
    };
    plant.server.bus.publish('alarm.changed', { changes: [change] });
    await until('somebody who sees alarms', () => control.signalAlarm(7));
    expect(channel.signalAlarm(7)).toBeUndefined();
  });

  it('[AC10] a device that moves to another department or group leaves', async () => {
    const insert = (name: string) =>
      db().insertInto('dept').values({ orgId, parentId: null, name, seq: 0 }).returning('id').executeTakeFirstOrThrow();
    const [water, power] = [await insert('供水'), await insert('动力')];
    await db().updateTable('equipment').set({ deptId: water.id }).where('id', '=', pump.id).execute();
    await change({ dataRange: 'dept', deptId: water.id });
    const [channel, watch] = [await device(pump.id), await list()];
    await until('the device', () => watch.told().includes(pump.id));
    await db().updateTable('equipment').set({ deptId: power.id }).where('id', '=', pump.id).execute();
    plant.server.bus.publish('equipment.changed', { equipmentIds: [pump.id] });
    expect(await channel.closed()).toBe(closeCodes.accessEnded);
    await until('the list to be loaded again', () => watch.reloads() > 0);
    expect(await listed()).toEqual([]);
  });

  it('[AC10] a group that moves takes its devices with it', async () => {
    const add = async (name: string, parentId: number | null) =>
      (await manager.send(api.equipmentGroup.add, { name, parentId })).data.id;
    const site = await add('厂区', null);
    const hall = await add('泵房', site);
    await db().updateTable('equipment').set({ groupId: hall }).where('id', '=', pump.id).execute();
    await db().insertInto('accountGroup').values({ accountId, groupId: site }).execute();
    await change({ dataRange: 'chosen' });
    const [channel, watch] = [await device(pump.id), await list()];
    await until('the device', () => watch.told().includes(pump.id));
    const moved = await manager.send(api.equipmentGroup.move, { id: hall, parentId: null, seq: 9 });
    expect(moved.code, moved.message).toBe('200');
    expect(await channel.closed()).toBe(closeCodes.accessEnded);
    await until('the list to be loaded again', () => watch.reloads() > 0);
    expect(await listed()).toEqual([]);
  });
});
