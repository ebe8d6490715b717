import {
  api,
  type OrderAction,
  type OrderState,
  orderActions,
  orderLimits,
  orderMoves,
  orderStateNames,
  orderStates,
  permissionKeys,
} from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderRepository } from '../src/features/order/order.repository.ts';
import { scopeOf } from '../src/platform/sessions/caller.ts';
import { holdShare } from './data/AlarmRecords.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const without = (...keys: string[]) => permissionKeys.filter((key) => !keys.includes(key));

describeOnOneEngine('orders', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let fitter: Person;
  let stranger: Person;
  let pump: PlantEquipment;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    fitter = await plant.person('Fitter', { of: manager });
    await plant.person('viewer', { auths: without('order_handle'), of: manager });
    await plant.person('former', { of: manager, disabled: true });
    stranger = await plant.person('stranger');
    pump = await plant.device('一号泵');
  });
  afterAll(() => plant.stop());

  const report = async (more: object = {}, { visitor }: Person = manager) =>
    visitor.send(api.order.report, { equipmentId: pump.id, title: '漏水', ...more });
  const inspect = async (more: object = {}, { visitor }: Person = manager) =>
    visitor.send(api.order.inspect, { equipmentId: pump.id, title: '月检', state: 'normal', ...more });
  const move = (id: number, action: OrderAction, more: object = {}, { visitor }: Person = manager) =>
    visitor.send(api.order.move, { id, action, ...(action === 'dispatch' && { assignee: 'fitter' }), ...more });
  const info = async (id: number, { visitor }: Person = manager) => visitor.send(api.order.info, { id });

  /** An order in any state, the way people bring it there. */
  async function orderIn(state: OrderState): Promise<number> {
    const ways: Record<string, OrderAction[]> = {
      dispatched: ['dispatch'],
      received: ['dispatch', 'receive'],
      finished: ['dispatch', 'receive', 'finish'],
      ended: ['end'],
      aborted: ['abort'],
    };
    const isRepair = state !== 'aborted' && !['normal', 'abnormal', 'notStarted'].includes(state);
    const first = state === 'aborted' ? 'notStarted' : state;
    const { id } = (isRepair ? await report() : await inspect({ state: first })).data;
    for (const action of ways[state] ?? []) expect((await move(id, action)).code).toBe('200');
    return id;
  }

  it('[WO1] a repair goes from the report to the end, and every step stays', async () => {
    const { id } = (await report({ content: '密封处滴水' })).data;
    plant.test.clock.advance(1000);
    await move(id, 'dispatch', { assignee: 'fitter', note: '请今天处理' });
    await move(id, 'receive', {}, fitter);
    const done = await move(id, 'finish', { note: '换了密封' }, fitter);
    expect(done.data).toEqual((await info(id)).data);
    expect(done.data).toMatchObject({
      ...{ id, type: 'repair', equipId: pump.id, equipName: '一号泵', title: '漏水', content: '密封处滴水' },
      ...{ state: 'finished', alarmId: null, reporter: 'manager', assignee: 'Fitter' },
    });
    expect(done.data.steps.map(({ state, loginname, assignee, note }) => [state, loginname, assignee, note])).toEqual([
      ['pending', 'manager', '', ''],
      ['dispatched', 'manager', 'Fitter', '请今天处理'],
      ['received', 'Fitter', 'Fitter', ''],
      ['finished', 'Fitter', 'Fitter', '换了密封'],
    ]);
  });

  it('[WO1] an inspection is recorded as made, or made later', async () => {
    const made = (await inspect({ state: 'abnormal', content: '轴承异响' })).data.id;
    expect((await info(made)).data).toMatchObject({ type: 'inspection', state: 'abnormal', assignee: 'manager' });
    const planned = (await inspect({ state: 'notStarted', assignee: 'FITTER' })).data.id;
    expect((await info(planned)).data).toMatchObject({ state: 'notStarted', assignee: 'Fitter' });
    const { data } = await move(planned, 'inspect', { state: 'normal', note: '正常' }, fitter);
    expect(data).toMatchObject({ state: 'normal', assignee: 'Fitter' });
    expect(data.steps.map(({ state }) => state)).toEqual(['notStarted', 'normal']);
  });

  it('[WO2] moves on from the states that the contract names, and from no other: 1361', async () => {
    for (const state of orderStates) {
      const id = await orderIn(state);
      for (const action of orderActions) {
        const { from, to } = orderMoves[action];
        if (from.includes(state)) continue;
        const answer = await move(id, action, { state: to[0] }, manager);
        expect([answer.code, answer.message], `${action} from ${state}`).toEqual([
          '1361',
          `工单当前状态为“${orderStateNames[state].cn}”，不能执行该操作`,
        ]);
      }
      expect((await info(id)).data.state).toBe(state);
    }
    const id = await orderIn('ended');
    const { message } = await manager.visitor.send(
      api.order.move,
      { id, action: 'finish' },
      { 'accept-language': 'en' },
    );
    expect(message).toBe('Not possible while the work order is Closed early');
  });

  it.each(orderActions.flatMap((action) => orderMoves[action].from.map((from) => [action, from] as const)))(
    '[WO2] %s from %s',
    async (action, from) => {
      const [to] = orderMoves[action].to;
      const answer = await move(await orderIn(from), action, { state: to });
      expect(answer).toMatchObject({ code: '200', data: { state: to } });
    },
  );

  it('[WO2] where an action leaves a choice it must be made, and nowhere else is it one', async () => {
    const id = await orderIn('notStarted');
    for (const more of [{}, { state: 'aborted' }, { state: 'pending' }])
      expect((await move(id, 'inspect', more)).code, JSON.stringify(more)).toBe('1000');
    expect((await move(await orderIn('received'), 'finish', { state: 'ended' })).code).toBe('1000');
    expect((await info(id)).data.steps).toHaveLength(1);
  });

  it('[WO3] of two who move it at once, one does', async () => {
    for (const [action, from] of [
      ['end', 'pending'],
      ['receive', 'dispatched'],
      ['finish', 'received'],
    ] as const) {
      const id = await orderIn(from);
      const before = (await info(id)).data.steps.length;
      const answers = await Promise.all([move(id, action), move(id, action, {}, fitter)]);
      expect(answers.map(({ code }) => code).sort(), action).toEqual(['1361', '200']);
      expect((await info(id)).data.steps).toHaveLength(before + 1);
    }
  });

  it('[WO3] what was read before somebody moved it moves nothing', async () => {
    const repository = new OrderRepository(plant.db);
    const { orgId, accountId } = manager;
    const scope = scopeOf({ orgId, accountId, roleType: 'enterprise', deptId: null, dataRange: 'all' });
    for (const from of ['pending', 'dispatched'] as const) {
      const id = await orderIn(from);
      const stale = await repository.find(scope, id);
      const step = { state: 'dispatched', assignee: 'Fitter', loginname: 'manager', note: '', at: plant.now + 10 };
      expect(stale && (await repository.move(scope, stale, step, async () => {}))).toBe(true);
      expect(stale && (await repository.move(scope, stale, { ...step, assignee: 'manager' }, async () => {}))).toBe(
        false,
      );
      expect((await info(id)).data.assignee).toBe('Fitter');
    }
  });

  it('[WO4] a dispatch names somebody of the organisation who is in use and handles orders: 1002', async () => {
    const id = await orderIn('pending');
    for (const assignee of ['', 'nobody', 'stranger', 'viewer', 'former'])
      expect((await move(id, 'dispatch', { assignee })).code, assignee).toBe('1002');
    expect((await inspect({ assignee: 'stranger' })).code).toBe('1002');
    expect((await info(id)).data).toMatchObject({ state: 'pending', assignee: '' });
    expect((await manager.visitor.send(api.order.assignees, { equipmentId: pump.id })).data).toEqual([
      { loginname: 'Fitter' },
      { loginname: 'manager' },
    ]);
    const again = await orderIn('dispatched');
    expect((await move(again, 'dispatch', { assignee: 'manager' })).data.assignee).toBe('manager');
  });

  it('[WO5] the newest first, by type and state, in pages', async () => {
    const device = await plant.device('二号泵');
    const ids: number[] = [];
    for (const title of ['一', '二', '三']) ids.push((await report({ equipmentId: device.id, title })).data.id);
    await inspect({ equipmentId: device.id });
    await move(ids[1] ?? 0, 'end');
    const list = async (more: object) => {
      const body = { equipmentId: device.id, type: 'repair' as const, ...more };
      const { data } = await manager.visitor.send(api.order.query, body);
      return [data.total, data.list.map(({ title }) => title)];
    };
    expect(await list({})).toEqual([3, ['三', '二', '一']]);
    expect(await list({ pageSize: 2, pageNo: 2 })).toEqual([3, ['一']]);
    expect(await list({ state: 'ended' })).toEqual([1, ['二']]);
    expect(await list({ state: 'normal' })).toEqual([0, []]);
    expect(await list({ type: 'inspection' })).toEqual([1, ['月检']]);
  });

  it('[WO6] a fault names an alarm of its device, also one whose rule is gone', async () => {
    const spot = { orgId: manager.orgId, equipmentId: pump.id };
    const alarmId = await plant.records.stand(spot, 'UNACK');
    expect((await info((await report({ alarmId })).data.id)).data.alarmId).toBe(alarmId);
    await plant.records.line({ ...spot, alarmId: 777_777 }, [plant.now]);
    expect((await report({ alarmId: 777_777 })).code).toBe('200');
    const other = await plant.device('三号泵');
    expect((await report({ alarmId, equipmentId: other.id })).code).toBe('1014');
    expect((await report({ alarmId: 999_999 })).code).toBe('1014');
  });

  describe('who may', () => {
    it('[WO7] see: 1032 for repairs and 1034 for inspections without the right', async () => {
      const blind = await plant.person('blind', { auths: without('monitor_multi_designer_repair'), of: manager });
      const ask = async (type: 'repair' | 'inspection') =>
        (await blind.visitor.send(api.order.query, { equipmentId: pump.id, type })).code;
      expect([await ask('repair'), await ask('inspection')]).toEqual(['1032', '1034']);
      const [repair, inspection] = [await orderIn('pending'), await orderIn('notStarted')];
      expect([(await info(repair, blind)).code, (await info(inspection, blind)).code]).toEqual(['1032', '1034']);
      expect((await report({}, blind)).code).toBe('1032');
      expect((await inspect({}, blind)).code).toBe('1034');
      expect((await move(repair, 'end', {}, blind)).code).toBe('1032');
      expect((await move(inspection, 'abort', {}, blind)).code).toBe('1034');
      expect((await info(repair)).data.state).toBe('pending');
    });

    it('[WO7] report with seeing alone, handle with a right of its own', async () => {
      const auths = ['monitor_equipment', 'monitor_multi_designer_repair'] as const;
      const reporter = await plant.person('reporter', { auths, of: manager });
      const { id } = (await report({}, reporter)).data;
      expect((await info(id, reporter)).data.reporter).toBe('reporter');
      expect((await move(id, 'end', {}, reporter)).code).toBe('1009');
      expect((await inspect({}, reporter)).code).toBe('1009');
      expect((await reporter.visitor.send(api.order.assignees, { equipmentId: pump.id })).code).toBe('1009');
    });

    it('[WO8] devices of others, shared ones too, and their orders are 1014', async () => {
      await holdShare(plant.db, { equipmentId: pump.id, orgId: manager.orgId, accountId: stranger.accountId });
      const id = await orderIn('pending');
      const type = 'repair' as const;
      const { visitor } = stranger;
      const codes = [
        (await visitor.send(api.order.query, { equipmentId: pump.id, type })).code,
        (await visitor.send(api.order.assignees, { equipmentId: pump.id })).code,
        (await report({}, stranger)).code,
        (await inspect({}, stranger)).code,
        (await info(id, stranger)).code,
        (await move(id, 'end', {}, stranger)).code,
        (await info(999_999)).code,
        (await move(999_999, 'end')).code,
      ];
      expect(new Set(codes)).toEqual(new Set(['1014']));
      expect((await info(id)).data.state).toBe('pending');
    });

    it('[WO8] those who look after all organisations handle with people of the device’s', async () => {
      const operator = await plant.person('operator', { roleType: 'operation' });
      const { id } = (await report({}, operator)).data;
      expect((await move(id, 'dispatch', { assignee: 'operator' }, operator)).code).toBe('1002');
      expect((await move(id, 'dispatch', {}, operator)).data.assignee).toBe('Fitter');
      expect((await info(id)).data.reporter).toBe('operator');
    });
  });

  it('[WO9] orders of a device that is deleted stay on record, out of reach', async () => {
    const device = await plant.device('旧泵');
    const { id } = (await report({ equipmentId: device.id })).data;
    expect((await manager.visitor.send(api.equipment.delete, { id: device.id })).code).toBe('200');
    expect((await info(id)).code).toBe('1014');
    expect((await move(id, 'end')).code).toBe('1014');
    const kept = await plant.db.selectFrom('workOrder').select('state').where('id', '=', id).executeTakeFirst();
    expect(kept).toEqual({ state: 'pending' });
  });

  it('[WO10] the log of the device tells what was done', async () => {
    const device = await plant.device('四号泵');
    const { id } = (await report({ equipmentId: device.id })).data;
    await move(id, 'dispatch');
    await inspect({ equipmentId: device.id });
    const { data } = await manager.visitor.send(api.operationLog.query, { objectId: device.id, pageSize: 50 });
    const lines = data.list.map(({ action, detail }) => [action, detail]).reverse();
    expect(lines).toEqual([
      ['order.report', { orderId: id, title: '漏水' }],
      [
        'order.move',
        {
          ...{ orderId: id, action: 'dispatch', title: '漏水', assignee: 'Fitter' },
          state: { from: 'pending', to: 'dispatched' },
        },
      ],
      ['order.inspect', { orderId: expect.any(Number), title: '月检', state: 'normal' }],
    ]);
  });

  it('[WO10] the log tells of orders to those only who may see them', async () => {
    const device = await plant.device('五号泵');
    await report({ equipmentId: device.id });
    const auths = without('monitor_multi_designer_repair');
    const { visitor } = await plant.person('unknowing', { auths, of: manager });
    const log = async (one: typeof visitor) => (await one.send(api.operationLog.query, { objectId: device.id })).data;
    expect(await log(visitor)).toEqual({ total: 0, list: [] });
    expect(await log(manager.visitor)).toMatchObject({ total: 1 });
  });

  it('[WO11] bad input is 1000 and makes nothing', async () => {
    const count = async () => (await plant.db.selectFrom('workOrder').select('id').execute()).length;
    const before = await count();
    const titles = ['', '  ', 'x'.repeat(orderLimits.title + 1)];
    for (const title of titles) expect((await report({ title })).code).toBe('1000');
    expect((await report({ content: 'x'.repeat(orderLimits.content + 1) })).code).toBe('1000');
    expect((await report({ alarmId: -1 })).code).toBe('1000');
    expect((await inspect({ state: 'aborted' })).code).toBe('1000');
    expect(await count()).toBe(before);
    const id = await orderIn('pending');
    expect((await move(id, 'end', { note: 'x'.repeat(orderLimits.note + 1) })).code).toBe('1000');
    expect((await move(id, 'nothing' as OrderAction)).code).toBe('1000');
    const body = { equipmentId: pump.id, type: 'other' as never };
    expect((await manager.visitor.send(api.order.query, body)).code).toBe('1000');
  });
});
