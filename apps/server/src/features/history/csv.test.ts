import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import type { HistoryRow } from './mergeRows.ts';

const options = {
  signals: [
    { id: 1, title: '液位', unit: 'm', storeMode: 'change' },
    { id: 2, title: '=cmd|"x"', unit: '', storeMode: 'change' },
  ],
  language: 'cn' as const,
  utcOffset: 480,
  shown: (text: string) => text,
  hasMilliseconds: true,
};

async function* pieces(...list: HistoryRow[][]) {
  yield* list;
}

async function text(stream: AsyncIterable<unknown>): Promise<string> {
  let all = '';
  for await (const chunk of stream) all += String(chunk);
  return all;
}

describe('csvOf', () => {
  it('[HY9] begins with a byte order mark and the titles, and writes bad samples as their code', async () => {
    const rows: HistoryRow[] = [
      { time: 5, cells: [{ code: '200', value: -1.5, time: 5 }, null] },
      {
        time: 6,
        cells: [
          { code: '1715', value: null, time: 6 },
          { code: '200', value: '=1+1,"a"', time: 6 },
        ],
      },
    ];
    expect(await text(csvOf(pieces(rows, [], rows.slice(0, 1)), options))).toBe(
      [
        '\uFEFF时间,液位 (m),"\'=cmd|""x"""',
        '1970-01-01 08:00:00.005,-1.5,',
        '1970-01-01 08:00:00.006,#1715,"\'=1+1,""a"""',
        '1970-01-01 08:00:00.005,-1.5,',
        '',
      ].join('\r\n'),
    );
  });

  it('[HY9] tells of variables which of them were held, and leaves their values as they are', async () => {
    const value = (code: string, number: number) => ({ code, value: number, time: 5 });
    const rows: HistoryRow[] = [
      { time: 5, cells: [value('1311', 2), value('1312', 4)] },
      { time: 6, cells: [value('200', 1), null] },
    ];
    const signals = options.signals.map((signal) => ({ ...signal, title: `和 ${signal.id}`, isVariable: true }));
    const lines = (await text(csvOf(pieces(rows), { ...options, signals, language: 'en' }))).split('\r\n');
    expect(lines[0]).toContain(',Held');
    expect(lines.slice(1, 3)).toEqual(['1970-01-01 08:00:00.005,2,4,"和 1, 和 2"', '1970-01-01 08:00:00.006,1,,']);
  });

  it('[HY9] integers that no double can hold stay as they are', async () => {
    const value = (text: string) => ({ code: '200', value: text, time: 5 });
    const rows = [{ time: 5, cells: [value('-9223372036854775808'), value('-1+1')] }];
    expect((await text(csvOf(pieces(rows), options))).split('\r\n')[1]).toBe(
      "1970-01-01 08:00:00.005,-9223372036854775808,'-1+1",
    );
  });

  it('[HY9] asks for no piece before the one before was taken', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<HistoryRow[]> {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 2000 }, (_, time) => ({ time, cells: [] }));
      }
    }
    const stream = csvOf(endless(), { ...options, signals: [] });
    const reader = stream[Symbol.asyncIterator]();
    for (let n = 0; n < 5; n += 1) await reader.next();
    expect(asked).toBeLessThanOrEqual(8);
    stream.destroy();
  });
});
