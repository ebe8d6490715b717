import { api, type CheckAnswer, type InputOf, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlannedTasks } from '../src/features/inspection/maker/PlannedTasks.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { pictures, upload } from './data/multipart.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const hourMs = 3_600_000;
type Plan = InputOf<typeof api.inspectionPlan.add>;

describeOnOneEngine('inspections', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let fitter: Person;
  let stranger: Person;
  let pump: PlantEquipment;
  let fan: PlantEquipment;
  let contentId: number;
  let n = 0;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    ({ manager } = plant);
    fitter = await plant.person('Fitter', { of: manager });
    await plant.person('viewer', { of: manager, auths: permissionKeys.filter((key) => key !== 'order_handle') });
    stranger = await plant.person('stranger');
    pump = await plant.device('一号泵');
    fan = await plant.device('风机');
    contentId = await content();
  });
  afterAll(() => plant.stop());

  const items: InputOf<typeof api.inspectionContent.add>['items'] = [
    { key: 'look', type: 'tick', title: '外观' },
    { key: 'temp', type: 'number', title: '温度', unit: '°C', lower: 10, upper: 60 },
    { key: 'plate', type: 'photo', title: '铭牌', isRequired: false },
  ];
  async function content(more: object = {}): Promise<number> {
    n += 1;
    const { data } = await manager.visitor.send(api.inspectionContent.add, { title: `日检 ${n}`, items, ...more });
    return data.id;
  }
  /** Begins tomorrow at 08:00 of the plant; the clock stands at 2026-01-01 08:00. */
  const draft = (more: Partial<Plan> = {}): Plan => {
    n += 1;
    const days = { startDay: '2026-01-01', rule: { kind: 'daily' as const } };
    return { title: `计划 ${n}`, contentId, equipmentIds: [pump.id], ...days, people: ['fitter'], ...more };
  };
  const tasksOf = async (planId: number) =>
    (await manager.visitor.send(api.inspection.query, { planId, pageSize: 100 })).data.list;
  const plan = async (more: Partial<Plan> = {}) => {
    const { code, data } = await manager.visitor.send(api.inspectionPlan.add, draft(more));
    expect(code).toBe('200');
    return data.id;
  };
  /** Made at once, of the pump. */
  async function task(more: Partial<Plan> = {}): Promise<number> {
    const id = await plan({ isEnabled: false, ...more });
    const { data } = await manager.visitor.send(api.inspectionPlan.makeNow, { id });
    return data.orderIds[0] ?? 0;
  }
  const answer = (key: string, value: CheckAnswer['value'], more: object = {}) => ({
    key,
    value,
    at: plant.now,
    ...more,
  });
  const good = () => [answer('look', 1), answer('temp', 30)];
  const submit = (id: number, more: object = {}, { visitor }: Person = fitter) =>
    visitor.send(api.inspection.submit, { id, uuid: `result-${id}`, answers: good(), ...more });
  const info = async (id: number) => (await manager.visitor.send(api.inspection.info, { id })).data;
  const attach = (id: number, more: object = {}, bytes: Uint8Array | string = pictures.png) =>
    upload<{ id: number }>(fitter.visitor, api.inspection.attach, [{ bytes }], {
      ...{ id, kind: 'photo', item: 'plate', uuid: `photo-${id}-1` },
      ...more,
    });

  /** Sessions end when nobody uses them. */
  async function pass(ms: number): Promise<void> {
    plant.test.clock.leap(ms);
    await manager.visitor.login('manager');
    await fitter.visitor.login('Fitter');
    await stranger.visitor.login('stranger');
  }

  it('[INS1] a check list is kept with its title once, and counts its changes', async () => {
    const id = await content({ title: '周检' });
    const again = await manager.visitor.send(api.inspectionContent.add, { title: '周检', items });
    expect(again.code).toBe('1501');
    await manager.visitor.send(api.inspectionContent.edit, { id, title: '周检 B', items: items.slice(0, 1) });
    const { data } = await manager.visitor.send(api.inspectionContent.info, { id });
    expect(data).toMatchObject({ title: '周检 B', revision: 2, items: [{ key: 'look' }], planCount: 0 });
    expect((await manager.visitor.send(api.inspectionContent.delete, { id })).code).toBe('200');
  });

  it.each([
    ['no items', []],
    ['the same key twice', [items[0], items[0]]],
    ['crossed limits', [{ key: 'a', type: 'number', title: 'a', lower: 5, upper: 1 }]],
    ['one choice', [{ key: 'a', type: 'choice', title: 'a', choices: [{ text: 'x' }] }]],
    ['an unknown type', [{ key: 'a', type: 'x', title: 'a' }]],
  ])('[INS1] a check list with %s is refused', async (_, wrong) => {
    const body = { title: '坏', items: wrong } as never;
    expect((await manager.visitor.send(api.inspectionContent.add, body)).code).toBe('1000');
  });

  it('[INS2] a check list that a plan uses cannot be deleted', async () => {
    const own = await content();
    const id = await plan({ contentId: own, isEnabled: false });
    expect((await manager.visitor.send(api.inspectionContent.delete, { id: own })).code).toBe('1502');
    await manager.visitor.send(api.inspectionPlan.delete, { id });
    expect((await manager.visitor.send(api.inspectionContent.delete, { id: own })).code).toBe('200');
  });

  it('[INS3] a plan that never makes a task, or of what is not there, is refused', async () => {
    const refused = async (more: Partial<Plan>, { visitor }: Person = manager) =>
      (await visitor.send(api.inspectionPlan.add, draft(more))).code;
    expect(await refused({ endDay: '2025-12-31' })).toBe('1660');
    expect(await refused({ holidays: 'only' })).toBe('1660');
    expect(await refused({ rule: { kind: 'running', signalTitle: '没有', everyHours: 5 } })).toBe('1660');
    expect(await refused({ equipmentIds: [999_999] })).toBe('1014');
    expect(await refused({ contentId: 999_999 })).toBe('1014');
    expect(await refused({ scheduleId: 999_999 })).toBe('1014');
    expect(await refused({ people: ['viewer'] })).toBe('1002');
    expect(await refused({}, stranger)).toBe('1014');
    expect(await refused({ rule: { kind: 'weekly', days: [] } })).toBe('1000');
    const next = await manager.visitor.send(api.inspectionPlan.moments, {
      ...{ rule: { kind: 'monthly', day: 31 }, startDay: '2026-01-01', time: '09:30' },
    });
    expect(next.data.next.slice(0, 2)).toEqual(
      ['2026-01-31', '2026-02-28'].map((day) => Date.parse(`${day}T09:30+08:00`)),
    );
  });

  it('[INS4] a plan makes its tasks a day ahead, each once, in turn, and people are told', async () => {
    const before = (await fitter.visitor.send(api.msg.query, { type: 'order' })).data.list.length;
    const id = await plan({ people: ['fitter', 'manager'], equipmentIds: [pump.id, fan.id], time: '10:00' });
    await until('it is there', async () => (await tasksOf(id)).length === 2);
    expect(await tasksOf(id)).toMatchObject([
      { equipName: '风机', assignee: 'Fitter', state: 'notStarted', startAt: Date.parse('2026-01-01T10:00+08:00') },
      { equipName: '一号泵', dueAt: Date.parse('2026-01-01T18:00+08:00'), items: 3, done: 0, isOverdue: false },
    ]);
    const { list } = (await fitter.visitor.send(api.msg.query, { type: 'order' })).data;
    expect(list.length - before).toBe(1);
    expect(list[0]).toMatchObject({ equipType: 'inspection', note: '一号泵 等 2 台设备' });
    await pass(24 * hourMs);
    await until('it is there', async () => (await tasksOf(id)).length === 4);
    expect((await tasksOf(id)).slice(0, 2).map(({ assignee }) => assignee)).toEqual(['manager', 'manager']);
    await pass(10 * 60_000);
    await manager.visitor.send(api.inspectionPlan.delete, { id });
    expect((await tasksOf(id)).map(({ state }) => state)).toEqual(['aborted', 'aborted', 'notStarted', 'notStarted']);
  });

  it('[INS4] two that make the same at once make it once', async () => {
    const id = await plan({ isEnabled: false });
    const row = await plant.db.selectFrom('inspectionPlan').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const quiet = { made: async () => [], publish: () => {} } as never;
    const made = new PlannedTasks({ db: plant.db, messages: quiet, clock: plant.test.clock });
    const wanted = {
      key: 'day:5',
      at: plant.now,
      turn: 0,
      equipmentIds: [pump.id],
      reporter: '',
      hold: async () => {},
    };
    await Promise.allSettled([made.make(row, wanted), made.make(row, wanted)]);
    await made.make(row, wanted);
    expect(await tasksOf(id)).toHaveLength(1);
  });

  it('[INS5] tasks keep what they were made with; a changed plan makes those that have not begun anew', async () => {
    const own = await content();
    const id = await plan({ contentId: own, time: '23:00' });
    await until('it is there', async () => (await tasksOf(id)).length === 1);
    const [made] = await tasksOf(id);
    await manager.visitor.send(api.inspectionContent.edit, { id: own, title: '改', items: items.slice(0, 1) });
    expect((await info(made?.id ?? 0)).checks).toHaveLength(3);
    const { data } = await manager.visitor.send(api.inspectionPlan.info, { id });
    const { endDay: _, scheduleId: __, ...rest } = data;
    await manager.visitor.send(api.inspectionPlan.edit, { ...rest, time: '22:00' });
    await until('it is there', async () => (await tasksOf(id)).length === 2);
    expect((await tasksOf(id)).map(({ state, items: count }) => [state, count])).toEqual([
      ['notStarted', 1],
      ['aborted', 3],
    ]);
    await manager.visitor.send(api.inspectionPlan.delete, { id });
  });

  it('[INS5] whoever changes or deletes a plan withdraws tasks of devices in their range alone', async () => {
    const narrow = await plant.person('narrow', { of: manager, dataRange: 'own' });
    const createdBy = { createdBy: narrow.accountId };
    await plant.db.updateTable('equipment').set(createdBy).where('id', '=', fan.id).execute();
    const id = await plan({ equipmentIds: [pump.id, fan.id], time: '23:00' });
    await until('it is there', async () => (await tasksOf(id)).length === 2);
    const states = async () =>
      (await tasksOf(id)).map(({ equipName, state }) => `${equipName} ${state}`).toSorted((a, b) => (a < b ? -1 : 1));
    const { data } = await narrow.visitor.send(api.inspectionPlan.info, { id });
    const { endDay: _, scheduleId: __, ...rest } = data;
    const edited = await narrow.visitor.send(api.inspectionPlan.edit, { ...rest, time: '22:00' });
    expect(edited.code, edited.message).toBe('200');
    await until('it is there', async () => (await tasksOf(id)).length === 3);
    expect(await states()).toEqual(['一号泵 notStarted', '风机 aborted', '风机 notStarted']);
    expect((await narrow.visitor.send(api.inspectionPlan.delete, { id })).code).toBe('200');
    expect(await states()).toEqual(['一号泵 notStarted', '风机 aborted', '风机 aborted']);
    await plant.db.updateTable('equipment').set({ createdBy: null }).where('id', '=', fan.id).execute();
    const left = (await tasksOf(id)).map((one) => one.id);
    await plant.db.updateTable('workOrder').set({ state: 'aborted' }).where('id', 'in', left).execute();
  });

  it('[INS6] a task that is late is told of once and stays open', async () => {
    const id = await task({ hours: 1 });
    await pass(2 * hourMs);
    const told = async () =>
      (await fitter.visitor.send(api.msg.query, { type: 'order' })).data.list.filter(
        ({ dataId, title }) => dataId === id && title.startsWith('巡检已逾期'),
      );
    await until('it is there', async () => (await told()).length === 1);
    await pass(10 * 60_000);
    expect(await info(id)).toMatchObject({ isOverdue: true, state: 'notStarted' });
    expect(await told()).toHaveLength(1);
    expect((await submit(id)).data).toMatchObject({ state: 'normal' });
  });

  it('[INS7] a result is stored once, however often it is sent', async () => {
    const id = await task();
    const at = plant.now - hourMs;
    const first = await submit(id, { answers: [answer('look', 1), answer('temp', 75, { at, note: '偏高' })] });
    expect(first).toMatchObject({ code: '200', data: { state: 'abnormal', repairs: [] } });
    const again = await submit(id, { answers: [] });
    expect(again.data).toEqual(first.data);
    const { answers, steps: _, ...found } = { steps: undefined, ...(await info(id)) };
    expect(found).toMatchObject({ state: 'abnormal', done: 2, abnormal: 1 });
    expect(answers[1]).toMatchObject({ key: 'temp', value: 75, note: '偏高', isAbnormal: true, at });
    const other = await submit(id, { uuid: 'another-result' }, manager);
    expect(other.code).toBe('1361');
    const { data } = await manager.visitor.send(api.order.info, { id });
    expect(data.steps.map(({ state }) => state)).toEqual(['notStarted', 'abnormal']);
  });

  it('[INS7] of two people at once one is faster, and the other gets 1361', async () => {
    const id = await task();
    const both = await Promise.all([
      submit(id, { uuid: 'from-fitter' }),
      submit(id, { uuid: 'from-manager' }, manager),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['1361', '200']);
  });

  it('[INS8] [WO13] what is required has to be there: answers, photos, signature', async () => {
    const strict = await content({ needsPhoto: true, needsSignature: true });
    const id = await task({ contentId: strict });
    const empty = await submit(id, { answers: [answer('look', 1)] });
    expect([empty.code, empty.message]).toEqual(['1668', '缺少：温度、照片、签名']);
    expect((await attach(id)).code).toBe('200');
    const unsigned = await submit(id);
    expect([unsigned.code, unsigned.message]).toEqual(['1668', '缺少：签名']);
    expect((await attach(id, { kind: 'signature', item: '', uuid: `signature-${id}` })).code).toBe('200');
    // The way round: as an order of its device.
    for (const state of ['normal', 'abnormal'] as const)
      expect((await fitter.visitor.send(api.order.move, { id, action: 'inspect', state })).code).toBe('1668');
    expect((await info(id)).state).toBe('notStarted');
    expect((await submit(id)).code).toBe('200');
    expect(await info(id)).toMatchObject({ state: 'normal', done: 3 });
    expect((await attach(id, { uuid: `late-photo-${id}` })).code).toBe('1361');
  });

  it('[INS8] answers that do not fit, and other items, change nothing', async () => {
    const id = await task();
    for (const answers of [
      [...good(), answer('x', 1)],
      [answer('look', 2), answer('temp', 1)],
      [answer('look', 1), answer('temp', '30')],
    ])
      expect((await submit(id, { answers })).code).toBe('1000');
    expect((await submit(id, { uuid: 'short' })).code).toBe('1000');
    expect((await info(id)).state).toBe('notStarted');
  });

  it('[INS9] a photo that is sent twice is there once; what is no photo is refused', async () => {
    const id = await task();
    const [first, again] = [await attach(id), await attach(id)];
    expect(again.data).toEqual(first.data);
    expect((await attach(id, { uuid: 'no-photo-1' }, 'not a photo')).code).toBe('1512');
    expect((await attach(id, { uuid: 'other-item', item: 'x' })).code).toBe('1000');
    for (const uuid of ['photo-number-2', 'photo-number-3']) expect((await attach(id, { uuid })).code).toBe('200');
    expect((await attach(id, { uuid: 'photo-number-4' })).code).toBe('1522');
    expect((await info(id)).attachments).toHaveLength(3);
  });

  it('[INS10] an abnormal item becomes one repair, chosen, by rule or later, with its photos', async () => {
    const id = await task();
    await attach(id, { item: 'temp' });
    const hot = [answer('look', 0), answer('temp', 75, { note: '轴承' })];
    const { data } = await submit(id, { answers: hot, repairs: ['temp'] });
    expect(data).toMatchObject({ state: 'abnormal', repairs: [{ item: 'temp' }] });
    const [made] = data.repairs;
    const { data: repair } = await manager.visitor.send(api.repair.info, { id: made?.orderId ?? 0 });
    expect(repair).toMatchObject({ source: 'inspection', inspectionId: id, equipId: pump.id });
    expect(repair.content).toContain('轴承');
    expect(repair.attachments).toHaveLength(1);
    const later = await fitter.visitor.send(api.inspection.repair, { id, item: 'look' });
    const same = await fitter.visitor.send(api.inspection.repair, { id, item: 'look' });
    expect([later.code, same.data.orderId]).toEqual(['200', later.data.orderId]);
    expect((await fitter.visitor.send(api.inspection.repair, { id, item: 'plate' })).code).toBe('1000');
    const byRule = await task({ contentId: await content({ makesRepair: true, repairUrgency: 'urgent' }) });
    expect((await submit(byRule, { answers: hot })).data.repairs).toHaveLength(2);
  });

  it('[INS10] repairs that are missing because a process ended are made later', async () => {
    const id = await task();
    await submit(id, { answers: [answer('look', 0), answer('temp', 30)] });
    await plant.db.updateTable('inspectionTask').set({ wanted: '["look"]' }).where('orderId', '=', id).execute();
    await pass(61_000);
    await until('it is there', async () => (await info(id)).repairs.length === 1);
  });

  it('[INS11] my tasks are those of mine and of nobody, with all that is needed', async () => {
    const own = await task();
    const others = await task({ people: ['manager'] });
    const anyones = await task({ people: [] });
    const { data } = await fitter.visitor.send(api.inspection.mine, {});
    const ids = data.map(({ id }) => id);
    expect([own, others, anyones].map((id) => ids.includes(id))).toEqual([true, false, true]);
    expect(data.find(({ id }) => id === own)).toMatchObject({ checks: [{ key: 'look' }, {}, {}], answers: [] });
    await fitter.visitor.send(api.inspection.assign, { id: anyones, assignee: 'MANAGER' });
    expect(await info(anyones)).toMatchObject({ assignee: 'manager', state: 'notStarted' });
    await fitter.visitor.send(api.inspection.abort, { id: own, reason: '停机' });
    expect((await info(own)).state).toBe('aborted');
    expect((await submit(own)).code).toBe('1361');
  });

  it('[INS12] an inspection without a plan is completed by its result as well', async () => {
    const body = { equipmentId: pump.id, title: '抽查', state: 'notStarted' as const, assignee: 'fitter' };
    const { id } = (await manager.visitor.send(api.order.inspect, body)).data;
    const first = await submit(id, { answers: [], isAbnormal: true });
    expect([first.data.state, (await submit(id, { answers: [] })).data.state]).toEqual(['abnormal', 'abnormal']);
  });

  it('[INS13] others see nothing: 1014, and 1034 without the right', async () => {
    const id = await task();
    expect((await stranger.visitor.send(api.inspection.info, { id })).code).toBe('1014');
    expect((await submit(id, {}, stranger)).code).toBe('1014');
    const blind = await plant.person(`blind${n}`, {
      of: manager,
      auths: permissionKeys.filter((key) => key !== 'monitor_multi_designer_repair'),
    });
    expect((await submit(id, {}, blind)).code).toBe('1034');
  });

  it('[INS14] a deleted device leaves its plans', async () => {
    const old = await plant.device('旧泵');
    const id = await plan({ equipmentIds: [old.id, pump.id], isEnabled: false });
    expect((await manager.visitor.send(api.equipment.delete, { id: old.id })).code).toBe('200');
    const { data } = await manager.visitor.send(api.inspectionPlan.info, { id });
    expect(data.equipmentIds).toEqual([pump.id]);
  });
});
