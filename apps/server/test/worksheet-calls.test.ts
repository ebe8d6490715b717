import { api, type InputOf, openStates, permissionKeys, type WorkCard } from '@lookfar/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { until } from './data/until.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describeOnEngines('worksheet', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let fitter: Person;
  let stranger: Person;
  let pump: PlantEquipment;
  let valve: PlantEquipment;
  let groupId: number;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    fitter = await plant.person('Fitter', { of: manager });
    await plant.person('viewer', { auths: permissionKeys.filter((key) => key !== 'order_handle'), of: manager });
    stranger = await plant.person('stranger');
    groupId = await plant.group('泵房');
    pump = await plant.device('一号泵', { groupId });
    valve = await plant.device('阀门');
  });
  afterAll(() => plant.stop());

  /** Written past the services, as many as wanted. */
  async function orders(count: number, more: object = {}, detail?: object): Promise<number[]> {
    const { orgId } = manager;
    const row = {
      ...{ orgId, equipmentId: pump.id, type: 'repair', title: '漏水', content: '', state: 'pending', alarmId: null },
      ...{ reporter: 'manager', assignee: '', createdAt: plant.now, updatedAt: plant.now, startAt: null, dueAt: null },
      ...more,
    };
    const values = Array.from({ length: count }, () => row);
    const made = await plant.db.insertInto('workOrder').values(values).returning('id').execute();
    if (row.type === 'repair') {
      const details = made.map(({ id }) => ({
        ...{ orderId: id, orgId, uuid: null, source: 'person', reporterId: null, occurrence: null, openKey: null },
        ...{ inspectionId: null, dispatchedAt: null, receivedAt: null, travellingAt: null, onSiteAt: null },
        ...{ finishedAt: null, endedAt: null, confirmedAt: null, respondDueAt: null, finishDueAt: null },
        ...{ escalateAt: null, ...detail },
      }));
      await plant.db.insertInto('repairDetail').values(details).execute();
    }
    return made.map(({ id }) => id);
  }
  const clear = async () => {
    for (const table of ['workOrderStep', 'repairDetail', 'workOrder'] as const)
      await plant.db.deleteFrom(table).execute();
  };
  const board = async (body: InputOf<typeof api.worksheet.board> = {}, { visitor }: Person = manager) =>
    (await visitor.send(api.worksheet.board, body)).data;
  const query = async (body: object = {}, { visitor }: Person = manager) =>
    (await visitor.send(api.worksheet.query, body)).data;
  const card = async (id: number) => (await query()).list.find((each) => each.id === id) as WorkCard;
  const move = async (body: InputOf<typeof api.worksheet.move>, { visitor }: Person = manager) =>
    visitor.send(api.worksheet.move, body);

  it('[WS20] has a column for everyone who can be given work, and one for what nobody has', async () => {
    await clear();
    await orders(3);
    await orders(1, { assignee: 'Fitter', state: 'dispatched', dueAt: plant.now - 1 });
    await orders(1, { assignee: 'gone', state: 'received' });
    await orders(2, { state: 'finished', assignee: 'Fitter' });
    const { columns, columnCount } = await board();
    expect(columns.map(({ key, total, overdue, cards }) => [key, total, overdue, cards.length])).toEqual([
      ['', 3, 0, 3],
      ['Fitter', 1, 1, 1],
      ['manager', 0, 0, 0],
      ['gone', 1, 0, 1],
    ]);
    expect(columnCount).toBe(4);
    expect(columns[1]?.cards[0]).toMatchObject({ equipName: '一号泵', groupName: '泵房', isOverdue: true });
  });

  it('[WS25] a repair is overdue as well if nobody accepted it in time, wherever it is counted', async () => {
    await clear();
    const [late = 0] = await orders(1, { dueAt: plant.now + 60_000 }, { respondDueAt: plant.now - 1 });
    await orders(1, { state: 'received' }, { respondDueAt: plant.now - 5, receivedAt: plant.now - 3 });
    await orders(1, { state: 'finished' }, { respondDueAt: plant.now - 5 });
    expect((await board()).columns[0]).toMatchObject({ total: 2, overdue: 1 });
    expect((await query({ isOverdue: true })).list.map(({ id }) => id)).toEqual([late]);
    expect(await card(late)).toMatchObject({ isOverdue: true, respondDueAt: plant.now - 1 });
    expect((await manager.visitor.send(api.wall.work, { utcOffset: 480 })).data.overdue).toBe(1);
    const span = { startTime: plant.now - day, endTime: plant.now + day };
    const figures = await manager.visitor.send(api.worksheet.figures, span);
    expect(figures.data.total.overdue).toBe(1);
  });

  it('[WS20] has columns by device, area and state', async () => {
    await clear();
    await orders(2);
    await orders(1, { equipmentId: valve.id, type: 'inspection', state: 'notStarted' });
    const titles = async (by: 'device' | 'area' | 'state') =>
      (await board({ by })).columns.map(({ key, title, total }) => [key, title, total]);
    expect(await titles('device')).toEqual([
      [String(pump.id), '一号泵', 2],
      [String(valve.id), '阀门', 1],
    ]);
    expect(await titles('area')).toEqual([
      [String(groupId), '泵房', 2],
      ['0', '', 1],
    ]);
    expect((await titles('state')).map(([key]) => key)).toEqual([...openStates]);
    expect((await board({ by: 'device', column: String(valve.id) })).columns).toMatchObject([{ total: 1 }]);
    for (const column of ['x', '99999999999999999', '-1', "1'"])
      for (const by of ['device', 'area'] as const) expect((await board({ by, column })).columns).toEqual([]);
  });

  it('[WS20] sends the most urgent of a column first, and more of one column when asked', async () => {
    await clear();
    const [plain] = await orders(5);
    const [late] = await orders(1, { dueAt: plant.now + day });
    const [soon] = await orders(1, { dueAt: plant.now + hour });
    const [urgent] = await orders(1, { urgency: 'urgent' });
    const [first] = (await board({ most: 4 })).columns;
    expect(first?.total).toBe(8);
    expect(first?.cards.map(({ id }) => id)).toEqual([urgent, soon, late, plain]);
    const { columns } = await board({ by: 'state', column: 'pending', most: 500 });
    expect(columns.map(({ key, cards }) => [key, cards.length])).toEqual([['pending', 8]]);
    expect((await board({ urgency: 'urgent' })).columns[0]).toMatchObject({ total: 1 });
    expect((await board({ title: '漏_' })).columns[0]).toMatchObject({ total: 0 });
    expect((await manager.visitor.send(api.worksheet.board, { most: 501 })).code).toBe('1000');
  });

  it('[WS21] places orders by begin, due or report, and counts what it does not send', async () => {
    await clear();
    const from = Math.floor(plant.now / day) * day;
    await orders(40, { startAt: from + hour, dueAt: from + 9 * day });
    const [due] = await orders(1, { dueAt: from + day });
    const [made] = await orders(1, { createdAt: from + 3 * day - 1 });
    await orders(1, { startAt: from - 1 });
    await orders(1, { startAt: from + 3 * day });
    const read = (endTime: number) => manager.visitor.send(api.worksheet.calendar, { startTime: from, endTime });
    const { data } = await read(from + 3 * day);
    expect(data.totals).toEqual([40, 1, 1]);
    expect(data.cards).toHaveLength(32);
    expect(data.cards.map(({ id }) => id)).toEqual(expect.arrayContaining([due, made]));
    expect((await read(from)).code).toBe('1000');
    expect((await read(from + 63 * day)).code).toBe('1000');
  });

  it('[WS20][WS21] sends the first of parts with hundreds of orders as of small ones', async () => {
    await clear();
    const from = Math.floor(plant.now / day) * day;
    await orders(230, { startAt: from + hour, assignee: 'Fitter', state: 'received' });
    const [first] = await orders(1, { startAt: from + hour, assignee: 'Fitter', state: 'received', urgency: 'urgent' });
    const [alone] = await orders(1, { startAt: from + day, assignee: 'manager', state: 'received' });
    const { columns } = await board({ most: 2 });
    expect(columns.map(({ key, total, cards }) => [key, total, cards[0]?.id, cards.length])).toEqual([
      ['', 0, undefined, 0],
      ['Fitter', 231, first, 2],
      ['manager', 1, alone, 1],
    ]);
    const span = { startTime: from, endTime: from + 3 * day };
    const { totals, cards } = (await manager.visitor.send(api.worksheet.calendar, span)).data;
    expect(totals).toEqual([231, 1, 0]);
    expect(cards).toHaveLength(31);
    expect([cards[0]?.id, cards.at(-1)?.id]).toEqual([first, alone]);
  });

  it('[WS21] shows what plans will make, in turn, and nothing that is an order already', async () => {
    await clear();
    const { visitor } = manager;
    const items = [{ key: 'look', type: 'tick' as const, title: '外观' }];
    const { id: contentId } = (await visitor.send(api.inspectionContent.add, { title: '日检', items })).data;
    const rule = { kind: 'daily' as const };
    const draft = { contentId, rule, startDay: '2026-01-01', time: '10:00', people: ['Fitter', 'manager'] };
    const plan = async (title: string, more: object) =>
      (await visitor.send(api.inspectionPlan.add, { ...draft, title, ...more } as never)).data.id;
    const both = await plan('双周', { equipmentIds: [pump.id, valve.id] });
    await plan('停用', { equipmentIds: [pump.id], isEnabled: false });
    const held = await plan('节日', { equipmentIds: [valve.id], holidays: 'off', startDay: '2026-01-04' });
    // The tasks of the first day are made by the server.
    await until('the tasks', async () => (await query({ type: 'inspection' })).total === 2);
    const [startTime, endTime] = [Date.parse('2026-01-01T00:00+08:00'), Date.parse('2026-01-05T00:00+08:00')];
    const planned = async (more: object = {}, who: Person = manager) =>
      (await who.visitor.send(api.worksheet.calendar, { startTime, endTime, ...more })).data.planned;
    const at = (dayOf: number) => Date.parse(`2026-01-0${dayOf}T10:00+08:00`);
    expect(await planned()).toEqual([
      { planId: both, title: '双周', at: at(2), devices: 2, assignee: 'manager' },
      { planId: both, title: '双周', at: at(3), devices: 2, assignee: 'Fitter' },
      { planId: both, title: '双周', at: at(4), devices: 2, assignee: 'manager' },
      { planId: held, title: '节日', at: at(4), devices: 1, assignee: 'Fitter' },
    ]);
    expect((await planned({ equipmentId: pump.id })).map(({ planId }) => planId)).toEqual([both, both, both]);
    expect((await planned({ assignee: 'Fitter' })).map(({ planId }) => planId)).toEqual([both, held]);
    expect(await planned({ title: '节' })).toHaveLength(1);
    for (const more of [
      { type: 'repair' },
      { state: 'pending' },
      { urgency: 'high' },
      { isOverdue: true },
      { groupId },
    ])
      expect(await planned(more)).toEqual([]);
    expect(await planned({}, stranger)).toEqual([]);
    const { data } = await visitor.send(api.notifySetting.query, {});
    const holidays = [{ day: '2026-01-04', name: '元旦假期' }];
    expect((await visitor.send(api.notifySetting.save, { ...data, holidays })).code).toBe('200');
    expect((await planned({ equipmentId: valve.id })).map(({ planId }) => planId)).toEqual([both, both, both]);
  });

  it('[WS22] gives an order to the person it is dropped on, as dispatching does', async () => {
    await clear();
    const [id = 0] = await orders(1);
    const moved = await move({ id, version: (await card(id)).version, assignee: 'fitter' });
    expect(moved).toMatchObject({ code: '200', data: { assignee: 'Fitter', state: 'dispatched' } });
    const { steps } = (await manager.visitor.send(api.order.info, { id })).data;
    expect(steps.at(-1)).toMatchObject({ state: 'dispatched', assignee: 'Fitter', loginname: 'manager' });
    // One that was received has to be received anew.
    const [taken = 0] = await orders(1, { state: 'received', assignee: 'Fitter' });
    const again = await move({ id: taken, version: (await card(taken)).version, assignee: 'manager' });
    expect(again).toMatchObject({ code: '200', data: { assignee: 'manager', state: 'dispatched' } });
    const [task = 0] = await orders(1, { type: 'inspection', state: 'notStarted' });
    const given = await move({ id: task, version: (await card(task)).version, assignee: 'Fitter' });
    expect(given.data).toMatchObject({ assignee: 'Fitter', state: 'notStarted' });
  });

  it('[WS22] begins an order on the day it is dropped on; an inspection keeps its length', async () => {
    await clear();
    const [id = 0] = await orders(1, { dueAt: plant.now + hour });
    const startAt = plant.now + 3 * day;
    const moved = await move({ id, version: (await card(id)).version, startAt });
    expect(moved.data).toMatchObject({ startAt, dueAt: plant.now + hour });
    const times = { startAt: plant.now, dueAt: plant.now + 8 * hour };
    const [task = 0] = await orders(1, { type: 'inspection', state: 'notStarted', ...times });
    const shifted = await move({ id: task, version: (await card(task)).version, startAt });
    expect(shifted.data).toMatchObject({ startAt, dueAt: startAt + 8 * hour });
  });

  it('[WS22] moves nothing that has changed since or is closed: 1361', async () => {
    await clear();
    const [id = 0] = await orders(1);
    const { version } = await card(id);
    const both = await Promise.all([
      move({ id, version, assignee: 'Fitter' }),
      move({ id, version, assignee: 'manager' }, fitter),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['1361', '200']);
    expect((await move({ id, version, startAt: plant.now })).code).toBe('1361');
    expect((await card(id)).startAt).toBeNull();
    const [done = 0] = await orders(1, { state: 'finished' });
    expect((await move({ id: done, version: (await card(done)).version, startAt: 1 })).code).toBe('1361');
    const now = (await card(id)).version;
    for (const assignee of ['viewer', 'stranger', 'nobody'])
      expect((await move({ id, version: now, assignee })).code, assignee).toBe('1002');
    expect((await card(id)).version).toBe(now);
  });

  it('[WS24] shows nothing of another organisation, and moves nothing', async () => {
    await clear();
    const [id = 0] = await orders(2);
    expect((await board({}, stranger)).columns.map(({ total }) => total)).toEqual([0, 0]);
    expect((await query({}, stranger)).total).toBe(0);
    expect((await move({ id, version: (await card(id)).version, startAt: 1 }, stranger)).code).toBe('1014');
    const span = { startTime: plant.now - day, endTime: plant.now + day };
    const { data } = await stranger.visitor.send(api.worksheet.figures, span);
    expect([data.total.reported, data.byDevice]).toEqual([0, []]);
  });

  it('[WS1][WS4][WS9][WS23] gives the figures of a span, read in many pieces', async () => {
    await clear();
    const at = plant.now - 10 * day;
    const finished = { createdAt: at, updatedAt: at + 2 * hour, state: 'finished', assignee: 'Fitter' };
    const detail = { kind: '轴承', receivedAt: at + 30 * minute, finishedAt: at + hour, cost: 2.5 };
    await orders(600, finished, detail);
    await orders(1, { ...finished, equipmentId: valve.id }, { ...detail, kind: '', reopened: 1 });
    await orders(601, { dueAt: plant.now - 1, createdAt: at - 90 * day, updatedAt: at - 90 * day });
    await orders(1, {}, { isWaiting: 1 });
    await orders(1, { ...finished, type: 'inspection', state: 'abnormal' });
    const span = { startTime: at - day, endTime: plant.now + 1 };
    const { data } = await manager.visitor.send(api.worksheet.figures, span);
    expect(data.total).toMatchObject({
      ...{ reported: 601, finished: 601, open: 601, overdue: 601, mttrMinutes: 60, respondMinutes: 30 },
      ...{ partsCost: 1502.5, inspections: 1, inspectionsDone: 1, abnormal: 1, firstTimeFix: 1 },
    });
    expect(data.byDevice.map(({ name, reported }) => [name, reported])).toEqual([
      ['一号泵', 600],
      ['阀门', 1],
    ]);
    expect(data.byKind.map(({ name, reported }) => [name, reported])).toEqual([
      ['轴承', 600],
      ['', 1],
    ]);
    expect(data.byPerson.map(({ name, finished: count }) => [name, count])).toEqual([['Fitter', 601]]);
    expect(data.byDay).toHaveLength(12);
    const grouped = await manager.visitor.send(api.worksheet.figures, { ...span, groupId });
    expect(grouped.data.total.reported).toBe(600);
    const bad = await manager.visitor.send(api.worksheet.figures, { startTime: 0, endTime: 2000 * day });
    expect(bad.code).toBe('1000');
  });

  it('counts the work of everybody', async () => {
    await clear();
    await orders(2, { assignee: 'Fitter', state: 'dispatched', dueAt: plant.now - 1 });
    const detail = { receivedAt: plant.now - 3 * hour, finishedAt: plant.now - hour };
    await orders(2, { assignee: 'Fitter', state: 'finished' }, detail);
    const span = { startTime: plant.now - day, endTime: plant.now + 1 };
    expect((await manager.visitor.send(api.worksheet.workload, span)).data).toEqual([
      { loginname: 'Fitter', open: 2, overdue: 2, finished: 2, hours: 4 },
      { loginname: 'manager', open: 0, overdue: 0, finished: 0, hours: 0 },
    ]);
  });

  it('[WS11] suggests devices whose alarm repeats, to whoever can see alarms', async () => {
    await clear();
    const alarmId = await plant.records.stand({ ...manager, equipmentId: pump.id, title: '跳闸' }, 'UNACK');
    const times = [1, 2, 3, 4, 29].map((days) => plant.now - days * day);
    const spot = { ...manager, equipmentId: pump.id, alarmId, title: '跳闸' };
    await plant.records.line(spot, [...times, plant.now - 31 * day]);
    await plant.records.line(spot, times, 'cleared');
    const finishedAt = plant.now - 400 * day;
    const [orderId] = await orders(1, { state: 'finished', title: '换轴承', updatedAt: plant.now }, { finishedAt });
    await orders(1, { type: 'inspection', state: 'normal', updatedAt: plant.now - 7 * day });
    expect((await manager.visitor.send(api.worksheet.suggestions, {})).data).toEqual([
      {
        ...{ equipmentId: pump.id, equipName: '一号泵', alarmId, alarmTitle: '跳闸', times: 5, days: 30 },
        lastRepair: { orderId, title: '换轴承', daysAgo: 400 },
        lastInspectionDaysAgo: 7,
      },
    ]);
    const auths = permissionKeys.filter((key) => !['monitor_multi_designer_alarm', 'order_handle'].includes(key));
    const blind = await plant.person('blind', { auths, of: manager });
    expect((await blind.visitor.send(api.worksheet.suggestions, {})).data).toEqual([]);
  });

  it('exports what is listed, in both languages', async () => {
    await clear();
    await orders(501, { urgency: 'high' });
    await orders(1, { state: 'finished' });
    const file = async (language: string) => {
      const response = await manager.visitor.request({
        ...{ method: 'POST', url: api.worksheet.export.path, payload: { urgency: 'high' } },
        headers: { 'accept-language': language },
      });
      return (await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]?.rows ?? [];
    };
    const rows = await file('zh');
    expect(rows).toHaveLength(502);
    expect(rows[1]?.slice(1, 7)).toEqual(['维修', '漏水', '待派单', '高', '一号泵', '泵房']);
    expect((await file('en'))[1]?.slice(1, 5)).toEqual(['Repair', '漏水', 'Pending', 'High']);
  });

  it('[DI12] exports names in English, also inside of titles, for those who read them', async () => {
    await clear();
    await orders(1, { title: '一号泵漏水' });
    const terms = [
      { text: '一号泵', english: 'Pump 1' },
      { text: '泵房', english: 'Pump house' },
    ];
    expect((await manager.visitor.send(api.dictionary.fill, { terms })).code).toBe('200');
    const names = async (language: string, { visitor }: Person = manager) => {
      const response = await visitor.request({
        ...{ method: 'POST', url: api.worksheet.export.path, payload: {} },
        headers: { 'accept-language': language },
      });
      const [, row] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]?.rows ?? [];
      return row && [row[2], row[5], row[6]];
    };
    expect(await names('en')).toEqual(['Pump 1 漏水', 'Pump 1', 'Pump house']);
    expect(await names('zh')).toEqual(['一号泵漏水', '一号泵', '泵房']);
    expect(await names('en', stranger)).toBeUndefined();
  });
});
