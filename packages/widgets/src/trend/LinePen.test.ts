import { describe, expect, it } from 'vitest';
import { LinePen, type PenContext } from './LinePen.ts';

function draw(
  points: readonly (readonly [x: number, y: number])[],
  dash: readonly number[] = [],
  ratio = 1,
  grain = 1,
) {
  const log: string[] = [];
  const ctx: PenContext = {
    lineDashOffset: 0,
    beginPath: () => log.push('begin'),
    moveTo: (x, y) => log.push(`M${x},${y}`),
    lineTo: (x, y) => log.push(`L${x},${y}`),
    stroke: () => log.push(`stroke@${Math.round(ctx.lineDashOffset)}`),
    fillRect: (...rect) => log.push(`rect ${rect}`),
    setLineDash: () => {},
  };
  const pen = new LinePen(ctx, { width: 1.5 * ratio, dash, ratio, grain });
  for (const [i, [x, y]] of points.entries()) (i === 0 ? pen.moveTo : pen.lineTo)(x, y);
  pen.end();
  return log;
}

describe('a pen', () => {
  it('strokes segments that are not vertical', () => {
    const points = [
      [0, 0],
      [10, 3],
      [20, 0],
    ] as const;
    expect(draw(points)).toEqual(['begin', 'M0,0', 'L10,3', 'L20,0', 'stroke@0']);
    expect(draw([])).toEqual([]);
  });

  it('[LT5] strokes a slope, however steep it is', () => {
    const slope = Array.from({ length: 20 }, (_, x) => [x, 30 * x] as const);
    expect(draw(slope).filter((step) => step.startsWith('rect'))).toEqual([]);
  });

  it('[LT5] fills what turns back within a few pixels as columns, one per pixel, that share pixels', () => {
    const points = [
      [0.5, 0],
      [1.5, 50],
      [1.5, 80],
      [2.5, 10],
    ] as const;
    expect(draw(points)).toEqual(['rect 0,-1,1,27', 'rect 1,24,1,57', 'rect 2,9,1,37']);
    expect(
      draw(
        [
          [1, 0],
          [3, 50],
        ],
        [],
        2,
      ),
    ).toEqual(['rect 0,-1,3,28', 'rect 1,24,3,28', 'rect 2,49,3,3']);
  });

  it('[LT5] fills fewer, wider columns where that is enough, and loses no height', () => {
    const points = [
      [0, 0],
      [1, 50],
      [2, 10],
      [3, 90],
      [4, 0],
    ] as const;
    expect(draw(points, [], 1, 2)).toEqual(['rect 0,-1,2,52', 'rect 2,-1,2,92', 'rect 4,-1,2,2']);
  });

  it('continues where a column ended', () => {
    expect(
      draw([
        [0, 1],
        [5, 0],
        [6, 40],
        [20, 39],
      ]),
    ).toEqual(['begin', 'M0,1', 'L5,0', 'rect 5,-1,1,42', 'M6,40', 'L20,39', 'stroke@0', 'rect 6,39,1,2']);
  });

  it('leaves a dot where a line has no length', () => {
    expect(draw([[7.2, 5]])).toEqual(['rect 7,4,1,2']);
  });

  it('strokes a long line in connected pieces, with dashes too', () => {
    const points = Array.from({ length: 70 }, (_, i) => [i * 10, 0] as const);
    const log = draw(points, [7, 3]);
    expect(log.filter((step) => step === 'begin')).toHaveLength(3);
    expect(log.filter((step) => step.startsWith('M'))).toEqual(['M0,0', 'M320,0', 'M640,0']);
    expect(log.filter((step) => step.startsWith('stroke'))).toEqual(['stroke@0', 'stroke@320', 'stroke@640']);
    expect(log.filter((step) => step.startsWith('L'))).toHaveLength(69);
  });

  it('leaves columns out where the dashes have gaps', () => {
    const points = Array.from({ length: 21 }, (_, i) => [i, (i % 2) * 50] as const);
    const columns = draw(points, [7, 3]).map((rect) => Number(/^rect (\d+)/.exec(rect)?.[1]));
    expect(columns).toEqual([0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 16, 20]);
  });
});
