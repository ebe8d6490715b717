import { api, historyLimits, type SignalValue } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdShare } from './data/AlarmRecords.ts';
import { ProjectPast } from './data/ProjectPast.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 5, 1);
const mostChanges = historyLimits.curvePoints;
/** So many within a day. */
const busyMs = 400;

describeOnOneEngine('pages as they were', (engine) => {
  let world: ProjectPast;
  /** Both pumps and the variable; only the first signal of the first pump; a page of the first pump itself. */
  let pages: { whole: number; part: number; device: number; draft: number; locked: number; busy: number };
  let named: { equipId: number; signalId: number }[];
  let member: Visitor;
  let partial: Visitor;

  const at = async (pageId: number, time: number, visitor = world.manager, more: object = {}) =>
    visitor.send(api.pageHistory.at, { pageId, time, ...more });
  const valueAt = async (pageId: number, time: number, signalId: number): Promise<SignalValue | null | undefined> =>
    (await at(pageId, time)).data.list.find((one) => one.signalId === signalId)?.value;

  beforeAll(async () => {
    world = await ProjectPast.start(engine);
    const { pumps, variables } = world;
    named = [
      ...pumps.flatMap(({ id, signals }) => signals.slice(0, 2).map((signalId) => ({ equipId: id, signalId }))),
      { equipId: variables.id, signalId: variables.signals[0] ?? 0 },
    ];
    const own = named.slice(0, 1);
    pages = {
      whole: await world.page(named),
      part: await world.page(own),
      device: await world.page([...own, { equipId: pumps[1]?.id ?? 0, signalId: world.signal(1, 0) }], {
        owner: 'equipment',
        ownerId: pumps[0]?.id ?? 0,
      }),
      draft: await world.page(own, { isPublished: false }),
      locked: await world.page(own, { passwordHash: 'something' }),
      busy: await world.page([{ equipId: pumps[1]?.id ?? 0, signalId: world.signal(1, 2) }]),
    };
    await world.fill([
      ...Array.from({ length: 100 }, (_, n) => ({ signalId: world.signal(0, 0), time: start + n * minute, value: n })),
      { signalId: world.signal(0, 1), time: start, value: 'on' },
      { signalId: world.signal(1, 0), time: start + 10 * minute, value: null, code: '1715' },
      { signalId: variables.signals[0] ?? 0, time: start + 5 * minute, value: 1.5 },
      ...Array.from({ length: mostChanges + 1 }, (_, n) => ({
        ...{ signalId: world.signal(1, 2), time: start + n * busyMs, value: n },
      })),
    ]);
    await world.db.updateTable('signal').set({ storeMode: 'none' }).where('id', '=', world.signal(1, 1)).execute();
    await seedPast();
    member = await world.member('member');
    partial = await world.member('partial', { pages: [{ pageId: pages.part, write: false }] });
  });
  afterAll(() => world.stop());

  /** A gap of the first gateway, a filled one of the second, and alarms of both pumps. */
  async function seedPast(): Promise<void> {
    const [one, two] = world.gateways.map(({ gatewayId }) => gatewayId);
    const [pump, other] = world.pumps.map(({ id }) => id);
    const gap = { equipmentId: null, lostPoints: 0, reason: 'gatewayOffline' };
    // The one that the restart has left.
    await world.db.deleteFrom('gap').execute();
    await world.db
      .insertInto('gap')
      .values([
        { ...gap, gatewayId: one ?? 0, state: 'lost', fromAt: start + 2 * hour, toAt: start + 3 * hour },
        { ...gap, gatewayId: two ?? 0, state: 'filled', fromAt: start + 2 * hour, toAt: start + 3 * hour },
      ])
      .execute();
    const orgId = world.gateways[0]?.orgId ?? 0;
    const line = (alarmId: number, signalId: number | null, time: number, fromState: string, toState: string) => ({
      ...{ orgId, alarmId, signalId, fromState, toState, time: start + time, sourceTime: null },
      equipmentId: (signalId !== null && world.pumps[1]?.signals.includes(signalId) ? other : pump) ?? 0,
      occurrence: `${alarmId}.1`,
      ...{ equip: '泵', title: '液位', unit: '', action: 'raised', value: '1', limitValue: '', limitId: '' },
      ...{ quality: '200', level: 'high', textCn: '高', textEn: 'High', userName: null, reason: null },
      ...{ suppression: null, annunciated: 1, durationMs: null },
    });
    await world.db
      .insertInto('alarmEvent')
      .values([
        line(1, world.signal(0, 0), 30 * minute, 'NORM', 'UNACK'),
        line(1, world.signal(0, 0), 40 * minute, 'UNACK', 'ACKED'),
        line(1, world.signal(0, 0), 60 * minute, 'ACKED', 'NORM'),
        line(2, world.signal(1, 0), 50 * minute, 'NORM', 'UNACK'),
        line(3, null, 55 * minute, 'NORM', 'UNACK'),
        line(4, world.signal(0, 3), 55 * minute, 'NORM', 'UNACK'),
      ])
      .execute();
  }

  it('[PH1] every signal of a page of a project with its last sample at or before the moment', async () => {
    const { data } = await at(pages.whole, start + 10 * minute + 5);
    expect(data.time).toBe(start + 10 * minute + 5);
    expect(data.list.map(({ signalId }) => signalId).toSorted((a, b) => a - b)).toEqual(
      named.map(({ signalId }) => signalId).toSorted((a, b) => a - b),
    );
    const values = new Map(data.list.map(({ signalId, value }) => [signalId, value]));
    expect(named.map(({ signalId }) => values.get(signalId))).toEqual([
      { code: '200', value: 10, time: start + 10 * minute },
      { code: '200', value: 'on', time: start },
      { code: '1715', value: null, time: start + 10 * minute },
      null,
      { code: '200', value: 1.5, time: start + 5 * minute },
    ]);
    expect(data.unstored).toEqual([world.signal(1, 1)]);
    expect((await at(pages.whole, start - 1)).data.list.every(({ value }) => value === null)).toBe(true);
  });

  it('[PH1] a page of a device, with those of other devices on it', async () => {
    const { data } = await at(pages.device, start + hour);
    expect(data.list.map(({ signalId, value }) => [signalId, value?.value])).toEqual([
      [world.signal(0, 0), 60],
      [world.signal(1, 0), null],
    ]);
  });

  it('[PH2] a value from before a gap has the code of the gap, unless it was filled later', async () => {
    const inGap = start + 2.5 * hour;
    expect(await valueAt(pages.whole, inGap, world.signal(0, 0))).toMatchObject({ code: '1302', value: 99 });
    expect(await valueAt(pages.whole, start + 3 * hour, world.signal(0, 0))).toMatchObject({ code: '200' });
    expect(await valueAt(pages.whole, inGap, world.signal(1, 0))).toMatchObject({ code: '1715' });
    expect(await valueAt(pages.whole, inGap, world.variables.signals[0] ?? 0)).toMatchObject({ code: '200' });
  });

  it('[PH3] alarms that were active, about signals of the page or a device as a whole', async () => {
    const alarmsAt = async (time: number, pageId = pages.whole, visitor = world.manager) =>
      (await at(pageId, start + time, visitor)).data.alarms?.map(({ alarmId, from }) => [
        alarmId,
        (from - start) / minute,
      ]);
    expect(await alarmsAt(20 * minute)).toEqual([]);
    expect(await alarmsAt(45 * minute)).toEqual([[1, 30]]);
    expect(await alarmsAt(58 * minute)).toEqual([
      [3, 55],
      [2, 50],
      [1, 30],
    ]);
    expect(await alarmsAt(2 * hour)).toEqual([
      [3, 55],
      [2, 50],
    ]);
    // People of a project see alarms of signals, not of whole devices; those of a page, only its own.
    expect(await alarmsAt(58 * minute, pages.whole, member)).toEqual([
      [2, 50],
      [1, 30],
    ]);
    expect(await alarmsAt(58 * minute, pages.part, partial)).toEqual([[1, 30]]);
    const silent = await world.member('silent', { alarm: false });
    expect((await at(pages.whole, start + 58 * minute, silent)).data).not.toHaveProperty('alarms');
  });

  it('[PH4] changes of a range in order, thinned to one per signal and step', async () => {
    const replay = async (minutes: number, stepMs = 0, visitor = world.manager) =>
      (
        await visitor.send(api.pageHistory.replay, {
          ...{ pageId: pages.whole, startTime: start, endTime: start + minutes * minute, stepMs },
        })
      ).data;
    const data = await replay(10);
    expect(data.times.map((time) => (time - start) / minute)).toEqual([1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 10]);
    expect(data.values.filter((value) => value === 1.5)).toHaveLength(1);
    expect(data.codes.filter((code) => code === '1715')).toHaveLength(1);
    const thin = await replay(9, 5 * minute);
    expect(thin.values).toEqual([5, 1.5, 9]);
    expect(thin.codes).toEqual([]);
    expect((await replay(0)).times).toEqual([]);
    expect((await replay(10, 0, member)).times).toEqual(data.times);
  });

  it('[PH4] 1043 for more changes than a replay can have, unless they are thinned', async () => {
    const end = start + mostChanges * busyMs;
    const replay = (startTime: number, stepMs = 0) =>
      world.manager.send(api.pageHistory.replay, { pageId: pages.busy, startTime, endTime: end, stepMs });
    const refused = await replay(start - 1);
    expect([refused.code, refused.message]).toEqual(['1043', expect.stringContaining(String(mostChanges))]);
    expect((await replay(start - 1, minute)).data.times.length).toBe(Math.floor((end - start) / minute) + 1);
    // The first one is before the range.
    expect((await replay(start)).data.times).toHaveLength(mostChanges);
  });

  it('[PH5] the time line has alarms, gaps and where history begins', async () => {
    const range = { startTime: start, endTime: start + 4 * hour };
    const { data } = await world.manager.send(api.pageHistory.timeline, { pageId: pages.whole, ...range });
    expect(data.first).toBe(start);
    expect(data.gaps).toEqual([
      { equipmentId: null, reason: 'gatewayOffline', state: 'lost', from: start + 2 * hour, to: start + 3 * hour },
      { equipmentId: null, reason: 'gatewayOffline', state: 'filled', from: start + 2 * hour, to: start + 3 * hour },
    ]);
    expect(data.alarms?.map(({ alarmId, from, to }) => [alarmId, from - start, to && to - start])).toEqual([
      [1, 30 * minute, 60 * minute],
      [2, 50 * minute, null],
      [3, 55 * minute, null],
    ]);
    expect(data.isCut).toBe(false);
    const later = { startTime: start + 50 * minute, endTime: start + 4 * hour };
    const rest = (await member.send(api.pageHistory.timeline, { pageId: pages.part, ...later })).data;
    expect(rest.alarms?.map(({ alarmId, from }) => [alarmId, from - start])).toEqual([[1, 30 * minute]]);
    expect(rest.gaps).toHaveLength(1);
  });

  it.each([
    ['1044', 'at', () => ({ time: Date.now() + 60_000 })],
    ['1000', 'at', () => ({ time: 'soon' })],
    ['1041', 'replay', () => ({ startTime: start, endTime: start + 24 * hour + 1 })],
    ['1044', 'replay', () => ({ startTime: start, endTime: start - 1 })],
    ['1000', 'replay', () => ({ startTime: start, endTime: start, stepMs: -1 })],
    ['1041', 'timeline', () => ({ startTime: start, endTime: start + 31 * 24 * hour + 1 })],
    ['1044', 'timeline', () => ({ startTime: start, endTime: start - 1 })],
  ] as const)('[PH6] %s for a bad %s', async (code, call, body) => {
    const answer = await world.manager.send(api.pageHistory[call], { pageId: pages.whole, ...body() } as never);
    expect(answer.code).toBe(code);
  });

  it('[PH7] nobody sees more of the past than of the present', async () => {
    const stranger = await world.stranger('stranger');
    const blind = await world.member('blind', { history: false });
    const codes = async (visitor: Visitor, pageId: number, more: object = {}) => {
      const range = { pageId, startTime: start, endTime: start + minute, ...more };
      const answers = [
        await at(pageId, start, visitor, more),
        await visitor.send(api.pageHistory.replay, range),
        await visitor.send(api.pageHistory.timeline, range),
      ];
      return [...new Set(answers.map(({ code }) => code))].join();
    };
    expect(await codes(stranger, pages.whole)).toBe('1014');
    expect(await codes(stranger, pages.device)).toBe('1014');
    expect(await codes(stranger, 999_999)).toBe('1014');
    expect(await codes(blind, pages.whole)).toBe('1014');
    expect(await codes(partial, pages.part)).toBe('200');
    expect(await codes(partial, pages.whole)).toBe('1014');
    expect(await codes(partial, pages.device)).toBe('1009');
    expect(await codes(member, pages.draft)).toBe('1612');
    expect(await codes(member, pages.draft, { draft: true })).toBe('1009');
    expect(await codes(world.manager, pages.draft, { draft: true })).toBe('200');
    expect(await codes(member, pages.locked)).toBe('1542');
  });

  it('[PH7] a page of a shared device has a past only if the share includes history', async () => {
    const [pump] = world.pumps;
    const { orgId } = world.gateways[0] ?? { orgId: 0 };
    const auths = ['monitor_equipment'] as const;
    const { accountId } = await world.plant.server.addAccount({ loginname: 'holder', roleType: 'enterprise', auths });
    const holder = await world.known('holder');
    const place = { equipmentId: pump?.id ?? 0, orgId, accountId };
    const range = { pageId: pages.device, startTime: start, endTime: start + minute };
    const codes = async () =>
      [
        await at(pages.device, start + hour, holder),
        await holder.send(api.pageHistory.replay, range),
        await holder.send(api.pageHistory.timeline, range),
      ].map(({ code }) => code);
    await holdShare(world.db, place, { history: false });
    expect((await holder.send(api.pageOpening.info, { id: pages.device })).code).toBe('200');
    expect(await codes()).toEqual(['1014', '1014', '1014']);
    await holdShare(world.db, place);
    expect(await codes()).toEqual(['200', '200', '200']);
    // What of other devices is on the page is not shared.
    const { data } = await at(pages.device, start + hour, holder);
    expect(data.list.map(({ signalId }) => signalId)).toEqual([world.signal(0, 0)]);
    await world.db.deleteFrom('shareHolder').execute();
    expect(await codes()).toEqual(['1014', '1014', '1014']);
  });

  it('[PH7] a device that left the project is no longer on its pages, and a forged binding shows nothing', async () => {
    const forged = await world.page([{ equipId: world.pumps[0]?.id ?? 0, signalId: world.signal(1, 0) }]);
    expect((await at(forged, start + hour)).data.list).toEqual([]);
    const [, pump] = world.pumps;
    await world.db
      .deleteFrom('projectEquipment')
      .where('equipmentId', '=', pump?.id ?? 0)
      .execute();
    const { data } = await at(pages.whole, start + hour, member);
    expect(data.list.map(({ signalId }) => signalId)).not.toContain(world.signal(1, 0));
    expect(data.alarms?.map(({ alarmId }) => alarmId)).not.toContain(2);
    await world.join(pump?.id ?? 0);
  });
});
