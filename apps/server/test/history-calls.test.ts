import { join } from 'node:path';
import { api, decodeSeries, formatTime, historyLimits, type InputOf, plainSeries } from '@lookfar/contract';
import { createHistorian } from '@lookfar/historian';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import { HistoryPlant } from './data/HistoryPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 5, 1);
const count = 3000;

describeOnOneEngine('calls for history', (engine) => {
  let plant: HistoryPlant;
  let pump: PlantEquipment;
  let ids: number[];
  const whole = { startTime: start, endTime: start + dayMs };
  const wanted = () => ({ equipmentId: pump.id, signalIds: ids, ...whole });

  /** Two signals: one every 10 s, one every 20 s with a bad sample among them. */
  beforeAll(async () => {
    plant = await HistoryPlant.start(engine);
    ({ pump } = await plant.place('GW-1', 3));
    ids = pump.signals.slice(0, 2);
    await plant.again(async () => {
      const file = join(plant.dataDir, 'history.db');
      const url = plant.databaseUrl;
      const historian = createHistorian({ store: url ? { kind: 'postgres', url } : { kind: 'sqlite', file } });
      await historian.start();
      const [fast = 0, slow = 0] = ids;
      const numbers = Array.from({ length: count }, (_, n) => n);
      await historian.append([
        ...numbers.map((n) => ({ signalId: fast, time: start + n * 10_000, value: n })),
        ...numbers.slice(0, count / 2).map((n) => ({
          signalId: slow,
          time: start + n * 20_000,
          value: n === 1 ? null : count - n,
          code: n === 1 ? '1715' : '200',
        })),
      ]);
      await historian.stop();
    });
  });
  afterAll(() => plant.stop());

  it('[HY8] a table of steps holds the last value at or before each, page by page, from either end', async () => {
    const body = { ...wanted(), stepSeconds: 15, pageSize: 3 };
    const { data } = await plant.manager.send(api.history.query, body);
    expect(data.total).toBe(5761);
    expect(data.list.map(({ time, cells }) => [time - start, cells[0]?.value, cells[1]?.code])).toEqual([
      [0, 0, '200'],
      [15_000, 1, '200'],
      [30_000, 3, '1715'],
    ]);
    expect(data.list[1]?.cells[0]).toEqual({ code: '200', value: 1, time: start + 10_000 });
    const next = await plant.manager.send(api.history.query, { ...body, pageNo: 2 });
    expect(next.data.list[0]?.time).toBe(start + 45_000);
    const newest = await plant.manager.send(api.history.query, { ...body, order: 'desc' });
    expect(newest.data.list.map(({ time }) => time - start)).toEqual([dayMs, dayMs - 15_000, dayMs - 30_000]);
    expect((await plant.manager.send(api.history.query, { ...body, pageNo: 9999 })).data.list).toEqual([]);
  });

  it('[HY8] without steps every time with a sample has its row', async () => {
    const { data } = await plant.manager.send(api.history.query, { ...wanted(), pageSize: 4 });
    expect(data.total).toBe(count);
    expect(data.list.map(({ cells }) => cells.map((cell) => cell?.value))).toEqual([
      [0, count],
      [1, undefined],
      [2, null],
      [3, undefined],
    ]);
    const times = { startTime: formatTime(start), endTime: formatTime(start + 20_000) };
    expect((await plant.manager.send(api.history.query, { ...wanted(), ...times })).data.total).toBe(3);
  });

  it('[HY8] curves are raw while they fit, else buckets; both formats say the same', async () => {
    const body = { ...wanted(), points: 2000 };
    const { data } = await plant.manager.send(api.history.curve, body);
    const [fast, slow] = data.list;
    expect(fast).toMatchObject({ kind: 'buckets', signalId: ids[0] });
    expect(slow).toMatchObject({ kind: 'raw', signalId: ids[1] });
    if (fast?.kind !== 'buckets') throw new Error('no buckets');
    expect(fast.count.reduce((sum, n) => sum + n, 0)).toBe(count);
    expect(Math.max(...fast.max.map((value) => value ?? 0))).toBe(count - 1);
    expect(fast.avg.at(-1)).toBeNull();
    const payload = JSON.stringify({ ...body, format: 'binary' });
    const headers = { 'content-type': 'application/json' };
    const response = await plant.manager.request({ method: 'POST', url: api.history.curve.path, payload, headers });
    expect(response.headers['content-type']).toBe('application/octet-stream');
    const bytes = response.rawPayload;
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    expect(decodeSeries(buffer).map(plainSeries)).toEqual(data.list);
  });

  it('[HY12] a curve comes from the sample before its range and leads to the one after it', async () => {
    const edgesOf = async (from: number, to: number, more: object = {}) => {
      const range = { startTime: start + from * 1000, endTime: start + to * 1000 };
      const { data } = await plant.manager.send(api.history.curve, { ...wanted(), ...range, ...more });
      return data.list.map(({ kind, edges }) => [kind, edges?.before?.value, edges?.after?.value, edges?.holds]);
    };
    // Between two samples of the slow one, and past the end of both.
    expect(await edgesOf(61, 79)).toEqual([
      ['raw', 6, 8, true],
      ['raw', count - 3, count - 4, true],
    ]);
    expect(await edgesOf(40_000, 50_000)).toEqual([
      ['raw', count - 1, undefined, true],
      ['raw', count / 2 + 1, undefined, true],
    ]);
    // A bad sample is next to the range as any other; one within a pixel of its ends needs no other.
    const { data } = await plant.manager.send(api.history.curve, {
      ...wanted(),
      ...{ startTime: start + 25_000, endTime: start + 35_000 },
    });
    expect(data.list[1]?.edges?.before).toEqual({ time: start + 20_000, value: null, code: '1715' });
    expect(await edgesOf(0, (count - 1) * 10, { points: 1000 })).toEqual([
      ['buckets', undefined, undefined, true],
      ['buckets', undefined, undefined, true],
    ]);
    expect((await plant.manager.send(api.history.curve, { ...wanted(), points: 100 })).data.list[1]).toMatchObject({
      kind: 'buckets',
      bad: [],
    });
    expect(
      (await plant.manager.send(api.history.curve, { ...wanted(), endTime: start + 29_000, points: 1 })).data.list[1],
    ).toMatchObject({ kind: 'buckets', bad: [true] });
  });

  it('[HY8] the newest samples, and how far history goes', async () => {
    const { data } = await plant.manager.send(api.history.last, { equipmentId: pump.id, signalIds: ids, count: 2 });
    expect(data.list.map(({ values }) => values)).toEqual([
      [count - 2, count - 1],
      [count / 2 + 2, count / 2 + 1],
    ]);
    const extent = await plant.manager.send(api.history.extent, { equipmentId: pump.id, signalIds: pump.signals });
    expect(extent.data.list).toEqual([
      { signalId: ids[0], first: start, last: start + (count - 1) * 10_000 },
      { signalId: ids[1], first: start, last: start + (count / 2 - 1) * 20_000 },
      { signalId: pump.signals[2], first: null, last: null },
    ]);
  });

  it('[HY9] the export is CSV with a byte order mark, and as long as the table', async () => {
    const save = async (more: Partial<InputOf<typeof api.history.export>>) => {
      const payload = JSON.stringify({ ...wanted(), ...more });
      const headers = { 'content-type': 'application/json' };
      return plant.manager.request({ method: 'POST', url: api.history.export.path, payload, headers });
    };
    const raw = await save({});
    expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(raw.headers['content-disposition']).toContain(encodeURIComponent('泵 GW-1 2026-06-01.csv'));
    expect([...raw.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = raw.payload.slice(1).split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      '时间,变量 0,变量 1',
      '2026-06-01 08:00:00.000,0,3000',
      '2026-06-01 08:00:10.000,1,',
      '2026-06-01 08:00:20.000,2,#1715',
    ]);
    expect(lines).toHaveLength(count + 2);
    const steps = await save({ stepSeconds: 10, utcOffset: 0 });
    expect(steps.payload.split('\r\n')).toHaveLength(8641 + 2);
    expect(steps.payload.split('\r\n')[1]).toBe('2026-06-01 00:00:00,0,3000');
    expect((await save({ signalIds: [999_999] })).json()).toMatchObject({ code: '1714' });
  });

  describe('limits', () => {
    const codeOf = async (more: object) =>
      (await plant.manager.send(api.history.curve, { ...wanted(), ...more } as InputOf<typeof api.history.curve>)).code;

    it('[HY8] 30 days, ten variables, 200,000 points, and an end that is not before the start', async () => {
      expect(await codeOf({ endTime: start + 30 * dayMs })).toBe('200');
      expect(await codeOf({ endTime: start + 30 * dayMs + 1 })).toBe('1041');
      expect(await codeOf({ signalIds: Array.from({ length: 11 }, (_, n) => n + 1) })).toBe('1042');
      expect(await codeOf({ points: historyLimits.curvePoints })).toBe('200');
      expect(await codeOf({ points: historyLimits.curvePoints + 1 })).toBe('1043');
      expect(await codeOf({ endTime: start })).toBe('200');
      expect(await codeOf({ endTime: start - 1 })).toBe('1044');
      expect(await codeOf({ points: 0 })).toBe('1000');
      expect(await codeOf({ startTime: 'yesterday' })).toBe('1000');
      expect(await codeOf({ signalIds: [] })).toBe('1000');
      const table = { ...wanted(), endTime: start + 30 * dayMs, stepSeconds: 10 };
      expect((await plant.manager.send(api.history.query, table)).code).toBe('1043');
    });

    it('[HY8] signals of another equipment are 1714; another organisation gets what a missing id gets', async () => {
      const { pump: other } = await plant.place('GW-2');
      expect(await codeOf({ signalIds: other.signals })).toBe('1714');
      const stranger = await plant.stranger({ loginname: 'other', roleType: 'enterprise' });
      const answers = await Promise.all([
        stranger.send(api.history.query, wanted()),
        stranger.send(api.history.curve, wanted()),
        stranger.send(api.history.last, wanted()),
        stranger.send(api.history.extent, wanted()),
        stranger.send(api.history.gaps, wanted()),
        stranger.send(api.history.export, wanted()),
      ]);
      expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('1014'));
    });
  });
});
