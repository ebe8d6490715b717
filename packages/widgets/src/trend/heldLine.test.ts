import { describe, expect, it } from 'vitest';
import { heldLine } from './heldLine.ts';
import type { PlotArea } from './plotArea.ts';
import { traceLine } from './traceLine.ts';
import type { BucketPart, RawPart, SeriesPart, TrendLine } from './trendLine.ts';

const lineOf = (...parts: SeriesPart[]): TrendLine => ({ parts, step: true, shiftMs: 0, breaks: [], holdTo: 100 });

const raw = (times: number[], codes: number[], codeTexts: string[]): RawPart => ({
  kind: 'raw',
  times: Float64Array.from(times),
  values: Float64Array.from(times, () => 1),
  codes: Uint32Array.from(codes),
  codeTexts,
});

function buckets(bad: number[], count = bad.map(() => 2)): BucketPart {
  const ones = new Float64Array(bad.length).fill(1);
  return {
    ...{ kind: 'buckets', min: ones, max: ones, avg: ones, first: ones, last: ones, stepMs: 10 },
    times: Float64Array.from(bad, (_, row) => row * 10),
    count: Uint32Array.from(count),
    bad: Uint8Array.from(bad),
  };
}

/** From where to where it is drawn. */
function stretches(line: TrendLine | undefined): [number, number][] {
  const found: [number, number][] = [];
  if (!line) return found;
  const area = { left: 0, top: 0, width: 100, height: 10, ratio: 1, view: { from: 0, to: 100 } } as PlotArea;
  traceLine(line, area, () => 1, {
    moveTo: (x) => found.push([x, x]),
    lineTo: (x) => {
      const last = found.at(-1);
      if (last) last[1] = x;
    },
  });
  return found;
}

describe('stretches that were held', () => {
  it('[LT7] are from a held sample to the next that is not', () => {
    const codes = ['200', '1311', '1312', '1302'];
    const part = raw([0, 10, 20, 30, 60, 70, 90], [0, 1, 1, 0, 2, 3, 1], codes);
    expect(stretches(heldLine(lineOf(part)))).toEqual([
      [10, 30],
      [60, 70],
      [90, 100],
    ]);
  });

  it('[LT7] go on through buckets without samples', () => {
    expect(stretches(heldLine(lineOf(buckets([0, 2, 0, 0, 0, 1, 2, 0], [2, 2, 0, 0, 2, 0, 2, 2]))))).toEqual([
      [10, 40],
      [60, 70],
    ]);
  });

  it('[LT7] are none where everything was measured', () => {
    expect(heldLine(lineOf(raw([0, 10], [], ['200']), buckets([0, 1]), raw([90], [], [])))).toBeUndefined();
    expect(stretches(heldLine(lineOf(raw([0, 10], [], ['200']), raw([50], [], ['1311']))))).toEqual([[50, 100]]);
  });

  it('[LT7] are part of the line itself', () => {
    expect(stretches(lineOf(raw([0, 10, 40], [0, 1, 0], ['200', '1311'])))).toEqual([[0, 100]]);
  });
});
