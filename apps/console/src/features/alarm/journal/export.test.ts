import type { AlarmEvent } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { collectLines } from './collectLines.ts';
import { toCsv } from './toCsv.ts';

describe('[AV15] CSV', () => {
  it('quotes where needed and starts with a byte order mark', () => {
    expect(
      toCsv([
        ['a', 1, null],
        ['x,"y"', 'line\nbreak', ''],
      ]),
    ).toBe('\ufeffa,1,\r\n"x,""y""","line\nbreak",\r\n');
  });

  it('lets nothing be read as a formula, and numbers stay numbers', () => {
    expect(toCsv([['=1+1', '@x', '-3', -2.5, '+86']])).toBe("\ufeff'=1+1,'@x,-3,-2.5,'+86\r\n");
  });
});

describe('[AV15] collecting', () => {
  const journal = Array.from({ length: 450 }, (_, index) => ({ id: 1000 - index }) as AlarmEvent);
  const asked: unknown[] = [];
  const load = async ({ pageNo, pageSize, endTime }: { pageNo?: unknown; pageSize?: unknown; endTime?: unknown }) => {
    asked.push(endTime);
    const from = (Number(pageNo) - 1) * Number(pageSize);
    return { total: journal.length, list: journal.slice(from, from + Number(pageSize)) };
  };

  it('reads every page once, up to the moment it began', async () => {
    const progress: number[] = [];
    const { total, lines } = await collectLines({}, { load, now: 77, onProgress: (percent) => progress.push(percent) });
    expect(total).toBe(450);
    expect(lines.map(({ id }) => id)).toEqual(journal.map(({ id }) => id));
    expect(asked).toEqual([77, 77, 77]);
    expect(progress).toEqual([44, 89, 100]);
  });

  it('keeps the end of a custom range', async () => {
    asked.length = 0;
    await collectLines({ endTime: 5 }, { load, now: 77, onProgress: () => {} });
    expect(asked[0]).toBe(5);
  });

  it('ends immediately when there is nothing', async () => {
    const nothing = async () => ({ total: 0, list: [] });
    expect(await collectLines({}, { load: nothing, now: 1, onProgress: () => {} })).toEqual({ total: 0, lines: [] });
  });
});
