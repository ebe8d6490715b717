import { api, type CommandState, type ReadResult } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment } from './data/addPlant.ts';
import { outcome, setSignal, uuidOf } from './data/CommandPlant.ts';
import { LaunchedAgent } from './data/LaunchedAgent.ts';
import { PlantProcess } from './data/PlantProcess.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import type { Visitor } from './harness/Visitor.ts';

const patienceMs = 45_000;

/** From the call to a register of the simulated PLC and back, through a real agent. */
describe('a command to the plant', () => {
  let plc: PlantProcess;
  let plant: PlantServer;
  let manager: Visitor;
  let agent: LaunchedAgent;
  let tank: PlantEquipment;

  const signal = (index: number) => tank.signals[index] ?? 0;
  const write = async (index: number, value: number): Promise<CommandState> => {
    const body = { equipmentId: tank.id, signalId: signal(index), value };
    return outcome(manager, await uuidOf(manager.send(api.signal.write, body)));
  };
  const read = async (...indexes: number[]): Promise<CommandState> => {
    const body = { equipmentId: tank.id, signalIds: indexes.map(signal) };
    return outcome(manager, await uuidOf(manager.send(api.signal.read, body)));
  };
  const live = async (index: number) => {
    const { list } = (await manager.send(api.monitor.signals, { equipmentId: tank.id })).data;
    return list.find(({ id }) => id === signal(index))?.last;
  };

  beforeAll(async () => {
    plc = await PlantProcess.start();
    plant = await startPlantServer('sqlite');
    const { db } = plant.server.database;
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    manager = plant.visitor();
    await manager.login('manager');
    const gateway = await addGateway(db, orgId, 'LF-PLANT');
    // Values are read by hand alone: the scan is an hour away.
    await db.updateTable('gateway').set({ scanMs: 3_600_000 }).where('id', '=', gateway.gatewayId).execute();
    const { gateways } = await plc.describe();
    const clear = gateways.flatMap((one) => one.equipment).find(({ name }) => name === '清水池');
    const wanted = ['高液位定值', '进水阀', '高液位定值'].map((title) =>
      clear?.signals.find((one) => one.title === title),
    );
    tank = await addEquipment(
      db,
      gateway,
      wanted.map((one) => ({ dataType: one?.dataType ?? 'UINT16', scale: one?.scale ?? 1 })),
    );
    const { parameters = {} } = clear ?? {};
    await db
      .updateTable('equipment')
      .set({ driver: clear?.driver ?? '', parameters: JSON.stringify(parameters) })
      .where('id', '=', tank.id)
      .execute();
    for (const [index, one] of wanted.entries()) {
      // The last one is where the PLC has nothing.
      await setSignal(db, signal(index), { writable: 1, address: index === 2 ? '49990' : (one?.address ?? '') });
    }
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    agent = new LaunchedAgent({ ...gateway, broker: plant.broker }).start();
    await until('the device', async () => (await live(0))?.code === '200', patienceMs);
  }, patienceMs);
  afterAll(async () => {
    await agent.remove();
    await plant.stop();
    await plc.stop();
  });

  it('[CM12] is taken over by the agent before the device has answered', async () => {
    const { status, step, times, data } = await write(0, 3.21);
    expect([status, step]).toEqual(['success', 'done']);
    expect(data).toMatchObject({ newValue: 3.21, readBack: 3.21 });
    const order = [times?.createdAt, times?.sentAt, times?.deliveredAt, times?.finishedAt];
    expect(order.every((time) => typeof time === 'number')).toBe(true);
    expect(order).toEqual(order.toSorted());
    const { data: log } = await manager.send(api.command.query, { equipmentId: tank.id });
    expect(log).toMatchObject({ total: 1, list: [{ requested: 3.21, readBack: 3.21, ...times }] });
  });

  it('[CM8] a value that the PLC does not allow fails with its code; the register keeps what it had', async () => {
    // Its own limits end at 4.5 m, and the signal here has none.
    expect(await write(0, 60)).toMatchObject({ status: 'failure', code: '1733' });
    expect((await read(0)).data).toMatchObject({ list: [{ value: { value: 3.21 } }] });
  });

  it('[CM8] an address that the PLC does not have fails with its code', async () => {
    expect(await write(2, 1)).toMatchObject({ status: 'failure', code: '1732' });
  });

  it('[CM13] what is read on demand is the answer, and live too', async () => {
    const before = Date.now();
    const { status, data } = await read(1, 2, 0);
    const { list, ms } = data as ReadResult;
    expect([status, list.map(({ value }) => value.code)]).toEqual(['success', ['200', '1732', '200']]);
    expect(list[2]?.value.value).toBe(3.21);
    expect(ms).toBeGreaterThanOrEqual(0);
    await until('the live value', async () => ((await live(0))?.time ?? 0) >= before);
  });

  it('[CM15] a PLC that is gone fails reads and writes', async () => {
    await plc.stop();
    const lost = await write(0, 3);
    expect(lost.status).toBe('failure');
    expect(await read(0)).toMatchObject({ status: 'failure', code: '99901' });
  });
});
