import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventRow } from '../src/features/alarm/engine/alarmRows.ts';
import { AlarmPlant } from './data/AlarmPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);

describeOnOneEngine('the alarm journal', (engine) => {
  let plant: AlarmPlant;

  beforeAll(async () => {
    plant = await AlarmPlant.start(engine);
    await plant.server.server.database.db.insertInto('alarmEvent').values(lines()).execute();
  });
  afterAll(() => plant.stop());

  const line = (time: number, change: Partial<EventRow>): EventRow => ({
    ...{ orgId: plant.gateway.orgId, equipmentId: plant.pump.id, signalId: null, alarmId: 7001 },
    ...{ equip: '一号泵', title: '液位', unit: 'm', occurrence: `${change.alarmId}-${time}`, action: 'raised' },
    ...{ fromState: 'NORM', toState: 'UNACK', time: start + time, sourceTime: null, value: '1', limitValue: '1' },
    ...{ limitId: 'high', quality: '200', level: 'low', textCn: '液位 100%', textEn: 'Level 100%' },
    ...{ userName: null, reason: null, suppression: null, annunciated: 1, durationMs: null },
    ...change,
  });

  /** A quiet alarm every hour; one that chatters; a flood of twelve; one that is over in five seconds. */
  function lines(): EventRow[] {
    const hourly = Array.from({ length: 24 }, (_, hour) => line(hour * 60 * minute, { alarmId: 7001 }));
    const chatter = [0, 10, 20, 30].map((second) =>
      line(90 * minute + second * 1000, { alarmId: 7002, title: '压力' }),
    );
    const flood = Array.from({ length: 12 }, (_, n) =>
      line(600 * minute + n * 1000, { alarmId: 7100 + n, level: 'high' }),
    );
    const raised = line(200 * minute, { alarmId: 7003, occurrence: 'brief' });
    const change = { action: 'cleared', toState: 'RTNUN', annunciated: 0, durationMs: 5000 };
    const cleared = line(200 * minute + 5000, { alarmId: 7003, occurrence: 'brief', ...change });
    const foreign = line(10 * minute, { orgId: plant.gateway.orgId + 1, alarmId: 7999 });
    return [...hourly, ...chatter, ...flood, raised, cleared, foreign];
  }

  const day = { startTime: start, endTime: start + 1440 * minute };

  it('[AS9] gives the key figures of a range', async () => {
    const { data } = await plant.manager.send(api.alarm.statistics, day);
    expect(data.rates).toMatchObject({ total: 41, perDay: 41, peakPerTenMinutes: 13 });
    expect(data.slots.ms).toBe(60 * minute);
    expect(data.slots.counts).toHaveLength(24);
    expect(data.slots.counts.slice(0, 4)).toEqual([1, 5, 1, 2]);
    expect(data.floods).toEqual([{ from: start + 600 * minute, to: expect.any(Number), count: 13, peak: 13 }]);
    expect(data.chattering).toEqual([
      { alarmId: 7002, equipmentId: expect.any(Number), equip: '一号泵', title: '压力', peak: 4, count: 4 },
    ]);
    expect(data.fleeting).toEqual([
      { alarmId: 7003, equipmentId: expect.any(Number), equip: '一号泵', title: '液位', count: 1 },
    ]);
    expect(data.mostFrequent.list[0]).toMatchObject({ alarmId: 7001, count: 24, title: '液位' });
    expect(data.levels.high).toEqual({ count: 12, share: 12 / 41 });
    expect(data.standing).toEqual([]);
  });

  it('[AS9] says when the occurrence of each line ended, if that is asked for', async () => {
    const asked = { ...day, action: ['raised' as const], text: '液位', pageSize: 200 };
    const { list } = (await plant.manager.send(api.alarm.journal, { ...asked, clears: true })).data;
    const brief = list.find(({ occurrence }) => occurrence === 'brief');
    expect(brief?.clearedAt).toBe(start + 200 * minute + 5000);
    const lasting = list.filter(({ occurrence }) => occurrence !== 'brief');
    expect(lasting.length).toBeGreaterThan(20);
    expect(new Set(lasting.map(({ clearedAt }) => clearedAt))).toEqual(new Set([null]));
    // Also if it ended after the range.
    const before = { ...asked, endTime: start + 200 * minute, clears: true };
    expect((await plant.manager.send(api.alarm.journal, before)).data.list[0]?.clearedAt).toBe(brief?.clearedAt);
    expect((await plant.manager.send(api.alarm.journal, asked)).data.list[0]).not.toHaveProperty('clearedAt');
  });

  it('[AS9] refuses a range that is too long or ends before it starts', async () => {
    const codes = [
      { startTime: start, endTime: start - 1 },
      { startTime: start, endTime: start + 32 * 1440 * minute },
    ].map(async (range) => (await plant.manager.send(api.alarm.statistics, range)).code);
    expect(await Promise.all(codes)).toEqual(['1044', '1041']);
  });

  it('[AS9] is read by range, level, action, text and page, the newest first', async () => {
    const read = async (filter: object) => (await plant.manager.send(api.alarm.journal, { ...day, ...filter })).data;
    expect((await read({})).total).toBe(42);
    const page = await read({ pageNo: 2, pageSize: 5 });
    expect(page.list.map((event) => event.time)).toEqual(
      [18, 17, 16, 15, 14].map((hour) => start + hour * 60 * minute),
    );
    expect((await read({ level: ['high'] })).total).toBe(12);
    expect((await read({ action: ['cleared'] })).list).toMatchObject([{ alarmId: 7003, durationMs: 5000 }]);
    expect((await read({ text: '压力' })).total).toBe(4);
    expect((await read({ text: '100%' })).total).toBe(42);
    expect((await read({ text: '1_0' })).total).toBe(0);
    expect((await read({ endTime: start })).total).toBe(1);
    expect((await plant.manager.send(api.alarm.journal, { startTime: start, endTime: start - 1 })).code).toBe('1044');
  });

  it('[AS9] is never rewritten', async () => {
    const { db } = plant.server.server.database;
    await expect(db.updateTable('alarmEvent').set({ userName: 'nobody' }).execute()).rejects.toThrow(/only added to/);
  });

  it('[AS10] a bad rule is named and reported, and stops no other', async () => {
    const [broken, odd, good] = [plant.take(), plant.take(), plant.take()];
    const { db } = plant.server.server.database;
    const rules = [
      await plant.rule(broken, { title: '坏规则' }),
      await plant.rule(odd, { title: '没有变量' }),
      await plant.rule(good),
    ];
    const [first = 0, second = 0, third = 0] = rules.map((rule) => rule.id);
    await db.updateTable('alarmRule').set({ condition: '{"kind":"limits"' }).where('id', '=', first).execute();
    const gone = JSON.stringify({ kind: 'limits', signalId: 999_999, high: { value: 1 } });
    await db.updateTable('alarmRule').set({ condition: gone }).where('id', '=', second).execute();
    await plant.restart();
    const problems = await until('the problems', async () => {
      const { data } = await plant.manager.send(api.alarmRule.query, { broken: true });
      return data.total === 2 && data.list;
    });
    expect(problems.map(({ title, problem }) => [title, problem])).toEqual([
      ['坏规则', 'condition 缺失'],
      ['没有变量', '变量不存在'],
    ]);
    expect(plant.server.logged()).toMatch(/坏规则[^\n]*an alarm rule does not work/);
    plant.send(good, 150);
    await plant.reaches(third, 'UNACK');
  });

  it('[AS11] current alarms are sorted, filtered and counted', async () => {
    const indexes = [plant.take(), plant.take(), plant.take()];
    const levels = ['low', 'critical', 'medium'] as const;
    for (const [n, index] of indexes.entries())
      await plant.rule(index, { level: levels[n] ?? 'low', title: `排序 ${n}` });
    for (const index of indexes) plant.send(index, 150);
    const read = async (filter: object) =>
      (await plant.manager.send(api.alarm.query, { text: '排序', ...filter })).data;
    await until('three alarms', async () => (await read({})).total === 3);
    const all = await read({});
    expect(all.list.map((alarm) => alarm.level)).toEqual(['critical', 'medium', 'low']);
    expect(all.levels).toEqual({ critical: 1, high: 0, medium: 1, low: 1 });
    expect(await read({ level: 'low,medium', pageSize: 1 })).toMatchObject({ total: 2, list: [{ level: 'medium' }] });
    expect((await read({ unacknowledged: false })).total).toBe(0);
    expect((await read({ state: ['SHLVD'] })).total).toBe(0);
    expect(all.unacknowledged).toBeGreaterThanOrEqual(3);
  });

  it('[AS18] alarms and lines have the decimals of their signal, and the labels of their value and limit alone', async () => {
    const { db } = plant.server.server.database;
    const index = plant.take();
    const signalId = plant.signal(index);
    const { id: alarmId } = await plant.rule(index);
    plant.send(index, 150);
    await plant.reaches(alarmId, 'UNACK');
    const maps = [0, 5, 100, 150].map((value) => ({ value, text: `状态 ${value}` }));
    const shown = (...values: number[]) => ({
      decimals: 3,
      signalMaps: maps.filter(({ value }) => values.includes(value)),
    });
    await db
      .updateTable('signal')
      .set({ decimals: 3, signalMaps: JSON.stringify(maps) })
      .where('id', '=', signalId)
      .execute();
    const later = 3 * 1440 * minute;
    await db
      .insertInto('alarmEvent')
      .values([
        line(later, { alarmId, signalId, value: '5', limitValue: '"0…100"' }),
        line(later + 1, { alarmId, signalId, value: '0.5', limitValue: '6' }),
        line(later + 2, { alarmId, signalId: 999_999, value: '5', limitValue: '5' }),
        line(later + 3, { alarmId, signalId: null, value: '5', limitValue: '5' }),
      ])
      .execute();
    const { list } = (await plant.manager.send(api.alarm.query, { pageSize: 200 })).data;
    expect(list.find((alarm) => alarm.alarmId === alarmId)?.signal).toEqual(shown(100, 150));
    const range = { alarmId, startTime: start + later, endTime: start + later + 3 };
    const journal = (await plant.manager.send(api.alarm.journal, range)).data;
    expect(journal.list.map(({ signal }) => signal)).toEqual([null, null, shown(), shown(0, 5, 100)]);
    const acted = await plant.manager.send(api.alarm.outOfService, { alarmId, reason: '检修' });
    expect(acted.data.signal).toEqual(shown(100, 150));
  });
});
