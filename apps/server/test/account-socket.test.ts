import { api, closeCodes, formatTime } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sessionLimits } from '../src/platform/sessions/sessionRules.ts';
import { addEquipment } from './data/addPlant.ts';
import { LiveClient } from './data/LiveClient.ts';
import { MessageClient } from './data/MessageClient.ts';
import { PeoplePlant, plantPassword } from './data/PeoplePlant.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { WatchClient } from './data/WatchClient.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const { accountInt: int } = api;

describeOnOneEngine('sockets of accounts', (engine) => {
  const clock = new FakeClock(Date.now());
  let server: PlantServer<FakeClock>;
  let plant: PeoplePlant;
  let manager: Visitor;
  let roleId: number;
  let equipmentId: number;
  let made = 0;
  const sockets: { socket: MessageClient['socket'] }[] = [];

  beforeAll(async () => {
    server = await startPlantServer(engine, { clock });
    plant = new PeoplePlant(server);
    const { orgId } = await server.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    roleId = await plant.role(orgId, '查看', ['monitor_equipment']);
    ({ id: equipmentId } = await addEquipment(server.server.database.db, { orgId, gatewayId: null }, []));
    manager = await plant.visitor('manager');
  });
  afterEach(() => {
    for (const { socket } of sockets.splice(0)) socket.terminate();
  });
  afterAll(() => server.stop());

  /** A person with one socket of each kind, which the server knows. */
  async function person(validUntil: string | null = null) {
    made += 1;
    const loginname = `viewer-${made}`;
    const { data } = await manager.send(int.add, { loginname, roleId, password: plantPassword, validUntil });
    // As if they had chosen a password at their first login.
    await server.server.database.db.updateTable('account').set({ mustChange: 0 }).where('id', '=', data.id).execute();
    const visitor = await plant.visitor(loginname);
    const value = new LiveClient(server.url, (await visitor.send(api.liveToken.monitor, { equipmentId })).data);
    const list = new WatchClient(server.url, (await visitor.send(api.liveToken.list, {})).data);
    const message = new MessageClient(server.url, (await visitor.send(api.liveToken.message, {})).data);
    sockets.push(value, list, message);
    await value.first();
    await list.ask({ equipmentIds: [equipmentId] });
    await message.opened();
    const push = { type: 'command', uuid: 'probe', status: 'success', code: '200', message: '' } as const;
    await until('the first push', () => {
      server.server.bus.publish('message', { accountId: data.id, message: push });
      return message.messages.length > 0;
    });
    return { id: data.id, clients: [value, list, message] };
  }

  const closeCodesOf = (clients: readonly { closeCode: number | undefined }[]) => clients.map((one) => one.closeCode);
  const allEnded = [closeCodes.sessionEnded, closeCodes.sessionEnded, closeCodes.sessionEnded];

  it('[PA12] disabling closes every socket', async () => {
    const { id, clients } = await person();
    await manager.send(int.disable, { id });
    await expect.poll(() => closeCodesOf(clients)).toEqual(allEnded);
  });

  it('[PA12] deleting closes every socket', async () => {
    const { id, clients } = await person();
    await manager.send(int.delete, { id });
    await expect.poll(() => closeCodesOf(clients)).toEqual(allEnded);
  });

  it('[PA14] forcing out closes every socket', async () => {
    const { id, clients } = await person();
    await manager.send(int.forceOut, { id });
    await expect.poll(() => closeCodesOf(clients)).toEqual(allEnded);
  });

  it('[PA12] an expiry closes every socket within seconds, without a call', async () => {
    const { clients } = await person(formatTime(clock.now() + 20_000));
    clock.advance(10_000);
    expect(closeCodesOf(clients)).toEqual([undefined, undefined, undefined]);
    clock.advance(10_000);
    const looked = async () => {
      clock.advance(sessionLimits.trustMs);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return closeCodesOf(clients);
    };
    await expect.poll(looked).toEqual(allEnded);
  });
});
