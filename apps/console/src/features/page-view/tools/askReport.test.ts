import { Failure } from '@lookfar/contract';
import type { HistoryColumn, ReportQuestion } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { spanPieces } from '../live/spanPieces.ts';
import { trendsOf } from '../live/trendsOf.ts';
import { askReport } from './askReport.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.now();
const start = new Date(now).setMinutes(0, 0, 0) - 3 * hour;

const column = (times: number[], values: number[]): HistoryColumn => ({
  key: 'signal:1.5',
  breaks: [],
  stored: {
    ...{ before: null, after: null, holds: true },
    part: {
      ...{ kind: 'raw', times: Float64Array.from(times), values: Float64Array.from(values) },
      ...{ codes: new Uint32Array(0), codeTexts: ['200'] },
    },
  },
});

const question: ReportQuestion = {
  source: { kind: 'signals', keys: ['signal:1.5', 'signal:1.6'], measure: 'max' },
  span: { from: start, to: start + 2 * hour },
  unit: 'hour',
};

describe('reports for widgets', () => {
  it('[PV26] folds the history of signals by period; a signal without history has no values', async () => {
    const report = askReport({
      columns: async () => [column([start, start + hour], [3, 9])],
      until: () => now,
    });
    expect(await report(question)).toMatchObject({
      state: 'ready',
      table: {
        columns: [{ key: 'signal:1.5' }, { key: 'signal:1.6' }],
        rows: [
          { from: start, to: start + hour, cells: [3, null] },
          { from: start + hour, to: start + 2 * hour, cells: [9, null] },
        ],
        totals: [9, null],
      },
    });
  });

  it('[PV26] asks once for equal questions, and in steps that end where periods do', async () => {
    const asked: unknown[] = [];
    const report = askReport({
      columns: async (_keys, range) => {
        asked.push(range);
        return [];
      },
      until: () => now,
    });
    await Promise.all([report(question), report(structuredClone(question))]);
    expect(asked).toHaveLength(1);
    const { from, to, points } = asked[0] as { from: number; to: number; points: number };
    expect(from).toBe(start);
    expect(hour % ((to + 1 - from) / points)).toBe(0);
    await report(question);
    expect(asked).toHaveLength(2);
  });

  it('[PV26] asks for nothing after the moment of the past that is shown', async () => {
    let end = 0;
    const report = askReport({
      columns: async (_keys, { to }) => {
        end = to;
        return [];
      },
      until: () => start + hour / 2,
    });
    await report(question);
    expect(end).toBeLessThan(start + hour / 2);
  });

  it('[PV26] says what failed, what is gone, and what is not available here', async () => {
    const failing = (code: string, custom = true) =>
      askReport({
        columns: () => Promise.reject(new Failure(code, {}, 'no')),
        ...(custom && { custom: () => Promise.reject(new Failure(code, {}, 'no')) }),
        until: () => now,
      });
    const custom: ReportQuestion = { ...question, source: { kind: 'custom', customReportId: 7 } };
    expect(await failing('1045')(question)).toMatchObject({ state: 'failed' });
    expect(await failing('1714')(question)).toMatchObject({ state: 'refused' });
    expect(await failing('1014')(custom)).toEqual({ state: 'missing' });
    expect(await failing('1014', false)(custom)).toMatchObject({ state: 'refused' });
  });
});

describe('long ranges', () => {
  it('[PV26] are asked for in adjoining pieces, the latest year of more', () => {
    const pieces = spanPieces({ from: 0, to: 65 * day });
    expect(pieces.map(({ from, to }) => [from / day, to / day])).toEqual([
      [0, 5],
      [5, 35],
      [35, 65],
    ]);
    expect(spanPieces({ from: 0, to: 5000 * day })).toHaveLength(13);
    expect(spanPieces({ from: 5, to: 5 })).toEqual([]);
  });

  it('[PV26] are one trend again', async () => {
    const asked: number[] = [];
    const [trend] = await trendsOf(new Map([[5, 'signal:1.5']]), {
      range: { from: 0, to: 45 * day },
      points: 900,
      fetch: async ({ startTime, points }) => {
        asked.push(points);
        return [
          {
            ...{ signalId: 5, kind: 'raw', times: Float64Array.of(startTime), values: Float64Array.of(1) },
            ...{ codes: new Uint32Array(0), codeTexts: ['200'], kinds: new Uint8Array(0), texts: [] },
          },
        ];
      },
    });
    expect(asked).toEqual([300, 600]);
    const parts = trend ? [trend.stored.part, ...(trend.stored.further ?? [])] : [];
    expect(parts.map(({ times }) => (times[0] ?? 0) / day)).toEqual([0, 15]);
  });
});
