import { api, type InputOf } from '@lookfar/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlantEquipment } from './data/addPlant.ts';
import { fillHistory } from './data/fillHistory.ts';
import { HistoryPlant } from './data/HistoryPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const start = Date.UTC(2026, 5, 1);
const hourMs = 3_600_000;
const count = 6000;

describeOnOneEngine('exports of history', (engine) => {
  let plant: HistoryPlant;
  let pump: PlantEquipment;
  let [fast, slow, mixed] = [0, 0, 0];

  /** One every 250 ms, one every 500 ms between them, and one with texts and bad samples. */
  beforeAll(async () => {
    plant = await HistoryPlant.start(engine);
    ({ pump } = await plant.place('GW-1', 3));
    [fast = 0, slow = 0, mixed = 0] = pump.signals;
    const numbers = Array.from({ length: count }, (_, n) => n);
    await fillHistory(plant, [
      ...numbers.map((n) => ({ signalId: fast, time: start + n * 250, value: n / 4 })),
      ...numbers.slice(0, count / 2).map((n) => ({ signalId: slow, time: start + n * 500 + 125, value: -n })),
      { signalId: mixed, time: start, value: '=运行 & <b>' },
      { signalId: mixed, time: start + 250, value: null, code: '1715' },
      { signalId: mixed, time: start + 500, value: '18446744073709551615' },
    ]);
    const { db } = plant.server.server.database;
    await db.updateTable('signal').set({ title: '压力', unit: 'MPa' }).where('id', '=', fast).execute();
  });
  afterAll(() => plant.stop());

  const save = (more: Partial<InputOf<typeof api.history.export>> = {}, headers: Record<string, string> = {}) =>
    plant.manager.request({
      method: 'POST',
      url: api.history.export.path,
      payload: JSON.stringify({
        ...{ equipmentId: pump.id, signalIds: pump.signals, startTime: start, endTime: start + hourMs },
        ...more,
      }),
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** The cells as a CSV file writes them. */
  async function sheetLines(file: Buffer): Promise<string[][]> {
    const { sheets } = await readXlsx(file);
    return (sheets[0]?.rows ?? []).map((row) =>
      Array.from({ length: 4 }, (_, at) => {
        const cell = row[at];
        if (!(cell instanceof Date)) return String(cell ?? '');
        return new Date(Math.round(cell.getTime())).toISOString().slice(0, 23).replace('T', ' ');
      }),
    );
  }

  const csvLines = (text: string) =>
    text
      .slice(1)
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(','));

  it('[HY9] a workbook holds what the text holds, and both say how many rows come', async () => {
    const [csv, xlsx] = [await save(), await save({ file: 'xlsx' })];
    expect(xlsx.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(xlsx.headers['content-disposition']).toContain(encodeURIComponent('泵 GW-1 2026-06-01.xlsx'));
    const [text, sheet] = [csvLines(csv.payload), await sheetLines(xlsx.rawPayload)];
    expect(sheet[0]).toEqual(['时间', '压力 (MPa)', '变量 1', '变量 2']);
    expect(sheet).toHaveLength(count + count / 2 + 1);
    expect([csv, xlsx].map(({ headers }) => headers['x-row-count'])).toEqual(Array(2).fill(String(count + count / 2)));
    // A text that looks like a formula is text in a workbook; in CSV it needs an apostrophe.
    expect(sheet[1]?.[3]).toBe('=运行 & <b>');
    expect(text[1]?.[3]).toBe("'=运行 & <b>");
    expect([sheet[3], sheet[4]].map((row) => row?.[3])).toEqual(['#1715', '18446744073709551615']);
    const same = (lines: string[][]) => lines.map((line, at) => (at === 1 ? line.slice(0, 3) : line));
    expect(same(sheet)).toEqual(same(text));
  });

  it('[HY9] by steps, in English, in the zone that was asked for', async () => {
    const more = { stepSeconds: 60, utcOffset: -300, file: 'xlsx' as const };
    const { rawPayload, headers } = await save(more, { 'accept-language': 'en' });
    expect(headers['x-row-count']).toBe('61');
    const lines = await sheetLines(rawPayload);
    expect(lines).toHaveLength(62);
    expect(lines[0]?.[0]).toBe('Time (UTC−5)');
    expect(lines[1]).toEqual(['2026-05-31 19:00:00.000', '0', '', '=运行 & <b>']);
    const csv = await save({ ...more, file: 'csv' });
    expect(csv.headers['x-row-count']).toBe('61');
    expect(csvLines(csv.payload)).toHaveLength(62);
  });

  it('[HY9] of one signal, and of a range without samples', async () => {
    expect((await save({ signalIds: [slow] })).headers['x-row-count']).toBe(String(count / 2));
    const none = await save({ startTime: start - hourMs, endTime: start - 1, file: 'xlsx' });
    expect(none.headers['x-row-count']).toBe('0');
    expect(await sheetLines(none.rawPayload)).toHaveLength(1);
  });

  describe('refusals', () => {
    it.each([
      ['1000', { file: 'pdf' as 'csv' }],
      ['1044', { endTime: start - 1 }],
      ['1041', { endTime: start + 31 * 24 * hourMs }],
      ['1714', { signalIds: [999_999] }],
      ['1014', { equipmentId: 999_999 }],
    ])('[HY8] %s is said in an envelope', async (code, more) => {
      const answer = await save({ file: 'xlsx', ...more });
      expect(answer.json()).toMatchObject({ code });
      expect(answer.headers).not.toHaveProperty('x-row-count');
    });

    it('[HY8] another organisation gets what a missing id gets', async () => {
      const stranger = await plant.stranger({ loginname: 'other', roleType: 'enterprise' });
      const body = {
        equipmentId: pump.id,
        signalIds: [fast],
        startTime: start,
        endTime: start + 1,
        file: 'xlsx' as const,
      };
      expect((await stranger.send(api.history.export, body)).code).toBe('1014');
    });
  });

  it('[DI12] names of devices, signals and texts are in English for those who read them', async () => {
    const terms = [
      { text: '压力', english: 'Pressure' },
      { text: '泵 GW-1', english: 'Pump GW-1' },
      { text: '运行', english: 'Running' },
    ];
    expect((await plant.manager.send(api.dictionary.fill, { terms })).code).toBe('200');
    const en = { 'accept-language': 'en' };
    const asked = { endTime: start, signalIds: [fast, mixed] };
    const [csv, xlsx] = [await save(asked, en), await save({ ...asked, file: 'xlsx' }, en)];
    expect(csv.headers['content-disposition']).toContain(encodeURIComponent('Pump GW-1 2026-06-01.csv'));
    expect(csvLines(csv.payload).map((line) => line.slice(1))).toEqual([
      ['Pressure (MPa)', '变量 2'],
      ['0', "'=Running & <b>"],
    ]);
    expect((await sheetLines(xlsx.rawPayload)).map((line) => line.slice(1, 3))).toEqual([
      ['Pressure (MPa)', '变量 2'],
      ['0', '=Running & <b>'],
    ]);
    expect(csvLines((await save(asked)).payload)[0]?.[1]).toBe('压力 (MPa)');
  });
});
