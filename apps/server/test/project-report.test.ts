import { api, encodeForm, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../src/platform/security/password.ts';
import { ProjectPast } from './data/ProjectPast.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Midnight where the project is. */
const start = Date.UTC(2026, 4, 31, 16);

describeOnOneEngine('reports and history of a project', (engine) => {
  let world: ProjectPast;
  let member: Visitor;
  let partial: Visitor;
  let stranger: Visitor;
  let pageId = 0;
  let reportId = 0;
  /** A meter of the first pump, a level of the second, and the variable. */
  let ids: { meter: number; level: number; variable: number };

  type Draft = InputOf<typeof api.projectReport.add>;
  const draft = (more: Partial<Draft> = {}): Draft => ({
    ...{ projectId: world.projectId, title: '日报', unit: 'day' as const, compare: 'previous' as const },
    columns: [
      { signalId: ids.meter, measure: 'diff' as const },
      { signalId: ids.level, measure: 'max' as const, title: '最高液位' },
      { signalId: ids.variable, measure: 'avg' as const },
    ],
    ...more,
  });
  const range = (from = 0, to = 3) => ({ startTime: start + from * day, endTime: start + to * day });
  const whole = (more: object = {}, visitor = world.manager) =>
    visitor.send(api.projectHistory.wholeReport, { id: reportId, ...range(), ...more });
  const wanted = (more: object = {}) => ({
    ...{ projectId: world.projectId, signalIds: [ids.meter, ids.level] },
    ...{ startTime: start, endTime: start + day },
    ...more,
  });

  beforeAll(async () => {
    world = await ProjectPast.start(engine);
    ids = { meter: world.signal(0, 0), level: world.signal(1, 0), variable: world.variables.signals[0] ?? 0 };
    pageId = await world.page([{ equipId: world.pumps[0]?.id ?? 0, signalId: ids.meter }]);
    await world.page([{ equipId: world.pumps[1]?.id ?? 0, signalId: ids.level }]);
    // One a minute for five days from a day before; the meter counts 2 an hour and is reset at the third midnight.
    const minutes = Array.from({ length: 5 * 24 * 60 }, (_, n) => n);
    const hours = (n: number) => Math.floor(n / 60);
    await world.fill([
      ...minutes.map((n) => ({
        signalId: ids.meter,
        time: start - day + n * 60_000,
        value: 2 * (n < 4 * 24 * 60 ? hours(n) : hours(n) - 96),
      })),
      ...minutes
        .filter((n) => n % 60 === 0)
        .map((n) => ({ signalId: ids.level, time: start - day + n * 60_000, value: hours(n) })),
      { signalId: ids.variable, time: start + 12 * hour, value: 4 },
      { signalId: ids.variable, time: start + 18 * hour, value: 8 },
      { signalId: ids.variable, time: start + day, value: null, code: '1715' },
    ]);
    await world.db.deleteFrom('gap').execute();
    member = await world.member('member');
    partial = await world.member('partial', { pages: [{ pageId, write: false }] });
    stranger = await world.stranger('stranger');
    reportId = (await world.manager.send(api.projectReport.add, draft())).data.id;
  });
  afterAll(() => world.stop());

  it('[RD1] a report is defined by those who manage the project, and listed with the present names', async () => {
    const { data } = await world.manager.send(api.projectReport.query, { projectId: world.projectId });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({ id: reportId, title: '日报', unit: 'day', totals: true, compare: 'previous' });
    expect(data.list[0]?.columns.map(({ key, title, subTitle, isKnown }) => [key, title, subTitle, isKnown])).toEqual([
      ['c1', '变量 0', '泵 GW-1', true],
      ['c2', '最高液位', '泵 GW-2', true],
      ['c3', '变量 0', '水厂', true],
    ]);
    const added = await world.manager.send(api.projectReport.add, draft({ title: '月报', unit: 'month' }));
    const { id } = added.data;
    const edited = await world.manager.send(api.projectReport.edit, { id, ...draft({ title: '年报', unit: 'year' }) });
    expect(edited.code).toBe('200');
    const titles = async () =>
      (await world.manager.send(api.projectReport.query, { projectId: world.projectId })).data.list.map(
        ({ title }) => title,
      );
    expect(await titles()).toEqual(['日报', '年报']);
    expect((await world.manager.send(api.projectReport.delete, { id })).code).toBe('200');
    expect(await titles()).toEqual(['日报']);
  });

  it('[RD1] refuses a title twice, signals from elsewhere and too many reports; nothing changes', async () => {
    const add = async (more: Partial<Draft>, visitor = world.manager) =>
      (await visitor.send(api.projectReport.add, draft(more))).code;
    expect(await add({})).toBe('1501');
    const outside = await world.plant.place('GW-9');
    const foreign = { signalId: outside.pump.signals[0] ?? 0 };
    expect(await add({ title: '别处', columns: [foreign] })).toBe('1714');
    expect(await add({ title: '空', columns: [] })).toBe('1000');
    const edit = await world.manager.send(api.projectReport.edit, { id: reportId, ...draft({ columns: [foreign] }) });
    expect(edit.code).toBe('1714');
    expect(await add({ title: '外人' }, stranger)).toBe('1611');
    expect(await add({ title: '成员' }, member)).toBe('1009');
    expect((await stranger.send(api.projectReport.edit, { id: reportId, ...draft({ title: '改' }) })).code).toBe(
      '1014',
    );
    expect((await stranger.send(api.projectReport.delete, { id: reportId })).code).toBe('1014');
    expect((await world.manager.send(api.projectReport.delete, { id: 999_999 })).code).toBe('1014');
    const row = {
      ...{ projectId: world.projectId, seq: 9, note: '', unit: 'day', columns: '[]', totals: 0 },
      compare: 'none',
    };
    await world.db
      .insertInto('projectReport')
      .values(Array.from({ length: 99 }, (_, n) => ({ ...row, title: `报表 ${n}`, loginname: '', updatedAt: 0 })))
      .execute();
    expect(await add({ title: '第一百零一张' })).toBe('1615');
    await world.db.deleteFrom('projectReport').where('seq', '=', 9).execute();
    expect((await world.manager.send(api.projectReport.query, { projectId: world.projectId })).data.list).toHaveLength(
      1,
    );
  });

  it('[RD4] consumption, maxima and averages by day, each compared with the day before, with totals', async () => {
    const { data } = await whole();
    expect(data.list.map(({ from }) => (from - start) / day)).toEqual([0, 1, 2]);
    expect(data.list.map(({ cells }) => cells)).toEqual([
      [48, 47, 6],
      [48, 71, null],
      [48, 95, null],
    ]);
    expect(data.list.map(({ before }) => before)).toEqual([
      [46, 23, null],
      [48, 47, 6],
      [48, 71, null],
    ]);
    expect(data.list.every(({ isPartial }) => !isPartial)).toBe(true);
    expect(data.totals).toEqual({
      sums: [144, null, null],
      averages: [48, 71, 6],
      lows: [48, 47, 6],
      highs: [48, 95, 6],
    });
    // The reset at the third midnight costs nothing.
    const after = (await whole({ ...range(3, 4), compare: 'none' })).data;
    expect(after.list).toEqual([
      { from: start + 3 * day, to: start + 4 * day, cells: [46, 119, null], isPartial: false },
    ]);
  });

  it('[RD4] the same consumption whatever the periods are', async () => {
    for (const [unit, rows] of [
      ['hour', 72],
      ['shift', 9],
      ['day', 3],
    ] as const) {
      const { data } = await whole({ unit });
      expect([unit, data.list.length, data.totals?.sums[0]]).toEqual([unit, rows, 144]);
    }
    const month = (await whole({ unit: 'month', compare: 'none' })).data;
    expect(month.list).toHaveLength(1);
    expect(month.list[0]?.cells[0]).toBe(144 + 46);
  });

  it('[RD7] compared with the year before, of which there is nothing', async () => {
    const { data } = await whole({ compare: 'lastYear' });
    expect(data.list.map(({ before }) => before)).toEqual([
      [null, null, null],
      [null, null, null],
      [null, null, null],
    ]);
    const next = (await whole({ ...range(365, 366), compare: 'lastYear' })).data;
    expect(next.list[0]?.before).toEqual([48, 47, 6]);
  });

  it('[RD6] a period with a gap, or that has not ended, is partial', async () => {
    const { gatewayId } = world.gateways[1] ?? { gatewayId: 0 };
    const gap = { gatewayId, equipmentId: null, reason: 'gatewayOffline', state: 'lost', lostPoints: 0 };
    await world.db
      .insertInto('gap')
      .values({ ...gap, fromAt: start + day + hour, toAt: start + day + 2 * hour })
      .execute();
    expect((await whole()).data.list.map(({ isPartial }) => isPartial)).toEqual([false, true, false]);
    // Nobody is told of gaps of devices that they do not see.
    expect((await whole({}, partial)).data.list.map(({ isPartial }) => isPartial)).toEqual([false, false, false]);
    await world.db.deleteFrom('gap').execute();
    const now = Date.now();
    const { data } = await whole({ startTime: now, endTime: now });
    expect(data.list.map(({ isPartial }) => isPartial)).toEqual([true]);
  });

  it('[RD6] a gap of what a variable is computed from makes its periods partial, for whoever sees the variable', async () => {
    const { db, projectId, variables } = world;
    const [first = 0] = variables.signals;
    const { id: _, ...row } = await db
      .selectFrom('signal')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const { id: second } = await db
      .insertInto('signal')
      .values({ ...row, title: '两倍' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rule = JSON.stringify({ kind: 'calc', calcType: 'sum', signalIds: [first] });
    const stored = {
      projectId,
      kind: 'calc',
      rule,
      revision: 1,
      pastFrom: 0,
      pastStart: 0,
      loginname: '',
      updatedAt: 0,
    };
    await db
      .insertInto('variable')
      .values([first, second].map((signalId) => ({ ...stored, signalId })))
      .execute();
    // Of a variable that is computed from the level of the second pump.
    await db
      .insertInto('variableInput')
      .values([
        { variableId: first, signalId: ids.level },
        { variableId: second, signalId: first },
      ])
      .execute();
    const shown = await world.page([{ equipId: variables.id, signalId: second }]);
    const seer = await world.member('seer', { pages: [{ pageId: shown, write: false }] });
    const columns = [{ signalId: second, measure: 'avg' as const }];
    const { data } = await world.manager.send(api.projectReport.add, draft({ title: '变量', columns }));
    const [own, other] = world.gateways.map(({ gatewayId }) => gatewayId);
    const gap = { equipmentId: null, reason: 'gatewayOffline', state: 'lost', lostPoints: 0 };
    const parts = async (visitor: Visitor) =>
      (await whole({ id: data.id }, visitor)).data.list.map(({ isPartial }) => isPartial);
    for (const [gatewayId, expected] of [
      [own ?? 0, [false, false, false]],
      [other ?? 0, [false, true, false]],
    ] as const) {
      await db.deleteFrom('gap').execute();
      const at = { fromAt: start + day + hour, toAt: start + day + 2 * hour };
      await db
        .insertInto('gap')
        .values({ ...gap, gatewayId, ...at })
        .execute();
      expect(await parts(world.manager)).toEqual(expected);
      expect(await parts(seer)).toEqual(expected);
      // Without the column there is nothing to tell.
      expect(await parts(partial)).toEqual([false, false, false]);
    }
    await db.deleteFrom('gap').execute();
    await world.manager.send(api.projectReport.delete, { id: data.id });
    await db.deleteFrom('variableInput').execute();
    await db.deleteFrom('variable').execute();
    await db.deleteFrom('projectPageSignal').where('signalId', '=', second).execute();
    await db.deleteFrom('signal').where('id', '=', second).execute();
  });

  it('[RD8] page by page, and as lists by column', async () => {
    const body = { id: reportId, ...range(), unit: 'hour' as const, pageSize: 5, pageNo: 2 };
    const { data } = await world.manager.send(api.projectHistory.report, body);
    expect([data.total, data.list.length, data.list[0]?.from]).toEqual([72, 5, start + 5 * hour]);
    expect(data.columns).toHaveLength(3);
    const beyond = await world.manager.send(api.projectHistory.report, { ...body, pageNo: 99 });
    expect(beyond.data.list).toEqual([]);
    const curve = (await world.manager.send(api.projectHistory.reportCurve, { id: reportId, ...range() })).data;
    expect(curve.times).toEqual([start, start + day, start + 2 * day]);
    expect(curve.values[0]).toEqual([48, 48, 48]);
    expect(curve.before?.[1]).toEqual([23, 47, 71]);
  });

  it('[RD9] as a file, with what was compared and totals', async () => {
    const send = (body: object) => {
      const payload = encodeForm(body);
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
      return world.manager.request({ method: 'POST', url: api.projectHistory.exportReport.path, payload, headers });
    };
    const file = await send({ id: reportId, ...range() });
    expect(file.headers['x-row-count']).toBe('3');
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toContain('泵 GW-1 变量 0');
    expect(lines[1]).toBe('2026-06-01 00:00:00,2026-06-02 00:00:00,48,47,6,46,23,,');
    expect(lines.slice(4)).toEqual(['Total,,144,,', 'Average,,48,71,6']);
    const sheet = await send({ id: reportId, ...range(), file: 'xlsx' });
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('[RD2] a member gets the columns on their pages, and nothing of the others', async () => {
    const { data } = await whole({}, partial);
    expect(data.columns.map(({ title, subTitle, isKnown }) => [title, subTitle, isKnown])).toEqual([
      ['变量 0', '泵 GW-1', true],
      ['最高液位', '', false],
      ['', '', false],
    ]);
    expect(data.list[0]?.cells).toEqual([48, null, null]);
    expect(data.list[0]?.before).toEqual([46, null, null]);
    const listed = await partial.send(api.projectReport.query, { projectId: world.projectId });
    expect(listed.data.list[0]?.columns.map(({ isKnown }) => isKnown)).toEqual([true, false, false]);
    const blind = await world.member('blind', { history: false });
    expect((await whole({}, blind)).code).toBe('1014');
    expect((await blind.send(api.projectReport.query, { projectId: world.projectId })).code).toBe('1014');
    expect((await whole({}, stranger)).code).toBe('1014');
    expect((await stranger.send(api.projectReport.query, { projectId: world.projectId })).code).toBe('1611');
  });

  it('[PJ17] what only a page with a password shows is for people who entered it: history, reports, devices, alarms', async () => {
    const { id: equipmentId } = world.pumps[0] ?? { id: 0 };
    const signalId = world.signal(0, 3);
    const passwordHash = await hashPassword('geheim');
    const locked = await world.page([{ equipId: equipmentId, signalId }], { passwordHash });
    const guest = await world.member('guest', { pages: [{ pageId: locked, write: false }] });
    const columns = [{ signalId, measure: 'avg' as const }];
    const { data: report } = await world.manager.send(api.projectReport.add, draft({ title: '密', columns }));
    const { projectId } = world;
    const asked = wanted({ signalIds: [signalId] });
    const past = { pageId: locked, startTime: start, endTime: start + hour };
    const seen = async (by: Visitor) => {
      const listed = await by.send(api.projectHistory.columns, { projectId });
      const reports = await by.send(api.projectReport.query, { projectId });
      const payload = encodeForm(asked);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const file = await by.request({ method: 'POST', url: api.projectHistory.export.path, payload, headers });
      return {
        calls: [
          (await by.send(api.projectHistory.query, asked)).code,
          (await by.send(api.projectHistory.curve, asked)).code,
          (await by.send(api.pageHistory.at, { pageId: locked, time: start })).code,
          (await by.send(api.pageHistory.replay, past)).code,
          (await by.send(api.pageHistory.timeline, past)).code,
        ],
        file: file.headers['x-row-count'] !== undefined || file.body.includes('变量 3'),
        listed: listed.data.list.some((column) => column.signalId === signalId),
        report: reports.data.list.find(({ id }) => id === report.id)?.columns[0]?.isKnown,
        whole: (await whole({ id: report.id }, by)).data.columns[0]?.isKnown,
      };
    };
    const devices = async (by: Visitor) => {
      const board = await by.send(api.project.queryAllByUser, {});
      const equips = await by.send(api.projectMonitor.equips, { projectId });
      return [board.data.list[0]?.equipNum, equips.data.list.map(({ id }) => id)];
    };
    const closed = { calls: ['1714', '1714', '1542', '1542', '1542'], file: false, listed: false };
    const closedReport = { report: false, whole: false };
    for (const by of [guest, member]) expect(await seen(by)).toEqual({ ...closed, ...closedReport });
    expect(await devices(guest)).toEqual([0, []]);
    expect(await devices(member)).toEqual([2, world.pumps.map(({ id }) => id)]);
    for (const by of [guest, member])
      expect((await by.send(api.projectMonitor.validPassword, { id: locked, password: 'geheim' })).code).toBe('200');
    const open = { calls: ['200', '200', '200', '200', '200'], file: true, listed: true, report: true, whole: true };
    for (const by of [guest, member]) expect(await seen(by)).toEqual(open);
    expect(await devices(guest)).toEqual([1, [equipmentId]]);
    // Another session of the same person has to enter it again.
    expect(await seen(await world.known('guest'))).toEqual({ ...closed, ...closedReport });
    await world.manager.send(api.projectReport.delete, { id: report.id });
    await world.manager.send(api.page.delete, { id: locked });
  });

  it('[RD3] refuses ranges with too many periods, and backwards', async () => {
    expect((await whole({ unit: 'minute', ...range(0, 8) })).code).toBe('1043');
    expect((await whole({ endTime: start - 1 })).code).toBe('1044');
    expect((await whole({ unit: 'second' })).code).toBe('1000');
    expect((await whole({ id: 999_999 })).code).toBe('1014');
  });

  it('[RD10] tables and curves over several devices', async () => {
    const table = await world.manager.send(api.projectHistory.query, wanted({ stepSeconds: 3600, pageSize: 2 }));
    expect(table.data.total).toBe(25);
    expect(table.data.list.map(({ cells }) => cells.map((cell) => cell?.value))).toEqual([
      [48, 24],
      [50, 25],
    ]);
    const curve = await member.send(api.projectHistory.curve, wanted({ points: 500 }));
    expect(curve.data.list.map(({ kind, signalId }) => [kind, signalId])).toEqual([
      ['buckets', ids.meter],
      ['raw', ids.level],
    ]);
    const payload = encodeForm(wanted({ stepSeconds: 3600, endTime: start + 2 * hour }));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const file = await world.manager.request({ method: 'POST', url: api.projectHistory.export.path, payload, headers });
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toContain('泵 GW-1 变量 0,泵 GW-2 变量 0');
    expect(lines[2]).toBe('2026-06-01 01:00:00,50,25');
  });

  it('[RD10] signals that the caller cannot see are refused, and so is too much at once', async () => {
    const code = async (more: object, visitor = world.manager) =>
      (await visitor.send(api.projectHistory.query, wanted(more) as never)).code;
    expect(await code({}, partial)).toBe('1714');
    expect(await code({ signalIds: [ids.meter] }, partial)).toBe('200');
    expect(await code({ signalIds: Array.from({ length: 21 }, () => ids.meter) })).toBe('1042');
    expect(await code({ signalIds: [] })).toBe('1000');
    expect(await code({ endTime: start + 31 * day })).toBe('1041');
    expect(await code({ endTime: start - 1 })).toBe('1044');
    expect(await code({ stepSeconds: 1, endTime: start + 30 * day })).toBe('1043');
    expect(await code({}, stranger)).toBe('1611');
    const curve = await world.manager.send(api.projectHistory.curve, wanted({ points: 200_001 }));
    expect(curve.code).toBe('1043');
  });

  it('[RD11] the signals whose history can be asked for: variables first, by text, only those of their pages', async () => {
    const columns = async (visitor: Visitor, text?: string) =>
      (await visitor.send(api.projectHistory.columns, { projectId: world.projectId, ...(text && { text }) })).data.list;
    const all = await columns(world.manager);
    expect(all[0]).toEqual({
      signalId: ids.variable,
      equipId: world.variables.id,
      title: '变量 0',
      subTitle: '水厂',
      unit: '',
      decimals: 1,
    });
    expect(all).toHaveLength(9);
    expect(await columns(world.manager, 'gw-2')).toHaveLength(4);
    expect((await columns(partial)).map(({ signalId }) => signalId)).toEqual([ids.meter]);
    expect((await stranger.send(api.projectHistory.columns, { projectId: world.projectId })).code).toBe('1611');
  });

  it('[DI12] files have names in English for those who read them', async () => {
    const terms = [
      { text: '泵 GW-1', english: 'Pump GW-1' },
      { text: '变量 0', english: 'Signal 0' },
    ];
    expect((await world.manager.send(api.dictionary.fill, { terms })).code).toBe('200');
    const title = async (path: string, body: object, language: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language };
      const file = await world.manager.request({ method: 'POST', url: path, payload: encodeForm(body), headers });
      return file.body.split('\r\n')[0];
    };
    const report = { id: reportId, ...range() };
    const samples = wanted({ stepSeconds: 3600, endTime: start + 2 * hour });
    expect(await title(api.projectHistory.exportReport.path, report, 'en')).toContain('Pump GW-1 Signal 0');
    expect(await title(api.projectHistory.exportReport.path, report, 'zh')).toContain('泵 GW-1 变量 0');
    expect(await title(api.projectHistory.export.path, samples, 'en')).toContain('Pump GW-1 Signal 0,泵 GW-2 Signal 0');
    expect(await title(api.projectHistory.export.path, samples, 'zh')).toContain('泵 GW-1 变量 0,泵 GW-2 变量 0');
  });
});
