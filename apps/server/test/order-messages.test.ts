import { api, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('messages of orders', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let fitter: Person;
  let others: Person[];
  let pump: PlantEquipment;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    ({ manager } = plant);
    fitter = await plant.person('Fitter', { of: manager });
    const blind = await plant.person('blind', { of: manager });
    const deaf = await plant.person('deaf', { of: manager });
    const viewer = await plant.person('viewer', {
      of: manager,
      auths: permissionKeys.filter((key) => key !== 'order_handle'),
    });
    await plant.person('former', { of: manager, disabled: true });
    others = [blind, deaf, viewer, await plant.person('stranger')];
    const set = (set: object, { accountId }: Person) =>
      plant.db.updateTable('account').set(set).where('id', '=', accountId).execute();
    await set({ dataRange: 'own' }, blind);
    await set({ msgTypes: '["alarm"]' }, deaf);
    pump = await plant.device('一号泵');
  });
  beforeEach(async () => {
    await plant.db.deleteFrom('messageCopy').execute();
    await plant.db.deleteFrom('message').execute();
  });
  afterAll(() => plant.stop());

  const list = async ({ visitor }: Person) => (await visitor.send(api.msg.query, { type: 'order' })).data.list;
  const report = async () =>
    (await manager.visitor.send(api.order.report, { equipmentId: pump.id, title: '漏水' })).data.id;

  it('[WO12] a report goes to everyone who may take it and sees the device, but not to its author', async () => {
    const id = await report();
    expect(await list(fitter)).toMatchObject([
      { equipType: 'repair', dataId: id, title: '新的报修：漏水', note: '设备：一号泵', dataStatus: 'sended' },
    ]);
    for (const person of [manager, ...others]) expect(await list(person)).toEqual([]);
  });

  it('[WO12] a dispatch and a planned inspection go to the assignee', async () => {
    const id = await report();
    await manager.visitor.send(api.order.move, { id, action: 'dispatch', assignee: 'fitter' });
    const inspection = { equipmentId: pump.id, title: '月检', state: 'notStarted' as const, assignee: 'fitter' };
    const planned = (await manager.visitor.send(api.order.inspect, inspection)).data.id;
    expect((await list(fitter)).map(({ dataId, title }) => [dataId, title])).toEqual([
      [planned, '巡检工单已派给您：月检'],
      [id, '维修工单已派给您：漏水'],
      [id, '新的报修：漏水'],
    ]);
    // Nothing about what somebody does with their own order.
    await fitter.visitor.send(api.order.move, { id, action: 'receive' });
    await fitter.visitor.send(api.order.inspect, { ...inspection, assignee: '', state: 'normal' });
    expect(await list(fitter)).toHaveLength(3);
    expect(await list(manager)).toEqual([]);
  });

  it('[WO12] who does not see the device, or does not want it, is not told though the order is theirs', async () => {
    for (const assignee of ['blind', 'deaf']) {
      const id = await report();
      expect((await manager.visitor.send(api.order.move, { id, action: 'dispatch', assignee })).code).toBe('200');
    }
    for (const person of others) expect(await list(person)).toEqual([]);
  });

  it('[WO12] a refused step tells nobody', async () => {
    const id = await report();
    await manager.visitor.send(api.order.move, { id, action: 'end' });
    expect((await manager.visitor.send(api.order.move, { id, action: 'dispatch', assignee: 'fitter' })).code).toBe(
      '1361',
    );
    expect(await list(fitter)).toHaveLength(1);
  });
});
