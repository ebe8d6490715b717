import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RepairPlant } from './data/RepairPlant.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

describeOnEngines('orders of people and devices that change', (engine) => {
  let at: RepairPlant;
  beforeAll(async () => {
    at = await RepairPlant.start(engine);
  });
  afterAll(() => at.stop());

  const board = async (by: 'person' | 'area') =>
    (await at.manager.visitor.send(api.worksheet.board, { by })).data.columns;

  it('[RP15] an order goes with its device to another group', async () => {
    const id = await at.repairIn('dispatched');
    const groupId = await at.plant.group('新泵房');
    await at.plant.db.updateTable('equipment').set({ groupId }).where('id', '=', at.pump.id).execute();
    expect((await board('area')).map(({ title, total }) => [title, total])).toEqual([['新泵房', 1]]);
    expect((await at.fitter.visitor.send(api.repair.receive, { id })).code).toBe('200');
    expect(await at.info(id)).toMatchObject({ state: 'received' });
    await at.finish(id);
  });

  it('[RP15] the work of somebody who was deleted is given to others, or finished by whoever manages orders', async () => {
    const { visitor } = at.manager;
    const [waiting, begun] = [await at.repairIn('dispatched'), await at.repairIn('received')];
    const moved = await at.repairIn('received');
    await at.save({ escalateTo: ['fitter'] });
    expect((await visitor.send(api.accountInt.delete, { id: at.fitter.accountId })).code).toBe('200');
    expect((await at.fitter.visitor.send(api.repair.info, { id: begun })).code).not.toBe('200');
    expect((await board('person')).find(({ key }) => key === 'Fitter')).toMatchObject({ total: 3 });
    expect((await visitor.send(api.repair.dispatch, { id: waiting, assignee: 'Fitter' })).code).toBe('1002');
    expect((await visitor.send(api.repair.dispatch, { id: waiting, assignee: 'mate' })).code).toBe('200');
    expect((await visitor.send(api.repair.dispatch, { id: moved, assignee: 'mate' })).code).toBe('200');
    expect(await at.info(moved)).toMatchObject({ state: 'dispatched', phase: '', times: { receivedAt: null } });
    expect((await at.finish(begun, {}, at.manager)).code).toBe('200');
    expect((await visitor.send(api.worksheet.workload, monthOf(at.plant.now))).code).toBe('200');
    expect((await visitor.send(api.repairSetting.info, {})).data.escalateTo).toBeDefined();
  });

  it('[RP15] nothing can be done to an order of a deleted device, and nobody is told of it', async () => {
    const fan = await at.plant.device('风机');
    const { id } = (await at.report({ equipmentId: fan.id })).data;
    await at.plant.db.updateTable('repairDetail').set({ escalateAt: 0 }).where('orderId', '=', id).execute();
    expect((await at.manager.visitor.send(api.equipment.delete, { id: fan.id })).code).toBe('200');
    for (const call of [api.repair.info, api.repair.receive])
      expect((await at.manager.visitor.send(call, { id })).code).toBe('1014');
    expect((await at.report({ equipmentId: fan.id })).code).toBe('1014');
    expect((await at.manager.visitor.send(api.worksheet.query, {})).data.list.map((one) => one.id)).not.toContain(id);
  });
});

const monthOf = (now: number) => ({ startTime: now - 15 * 86_400_000, endTime: now + 15 * 86_400_000 });
