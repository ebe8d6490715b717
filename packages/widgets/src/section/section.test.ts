import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import type { LiveReading } from '../live.ts';
import { inertTools, type WidgetTools } from '../tools.ts';
import { type ChartSpan, goodCode, type TrendLine } from '../trend/trendLine.ts';
import { bandsOf, sharesOf } from './bandsOf.ts';
import { section } from './section.ts';
import { sectionFields } from './sectionFields.ts';

await loadDrawings([section]);

const view = { from: 0, to: 100 };
const line = (samples: readonly (readonly [number, number])[], more: Partial<TrendLine> = {}): TrendLine => ({
  parts: [
    {
      ...{ kind: 'raw', times: Float64Array.from(samples, ([time]) => time), codes: new Uint32Array(0) },
      ...{ values: Float64Array.from(samples, ([, value]) => value), codeTexts: [goodCode] },
    },
  ],
  ...{ step: true, shiftMs: 0, breaks: [], holdTo: 100, ...more },
});
const bands = (...given: Parameters<typeof line>) =>
  bandsOf(line(...given), view, 100).map(({ from, to, value }) => [from, to, value]);

describe('bands of states', () => {
  it('[CH12] last from a change to the next one, and from before the view into it', () => {
    expect(
      bands([
        [-20, 1],
        [30, 0],
        [60, 2],
      ]),
    ).toEqual([
      [0, 30, 1],
      [30, 60, 0],
      [60, 100, 2],
    ]);
  });

  it('[CH12] are one where the state stays the same', () => {
    expect(
      bands([
        [0, 1],
        [10, 1],
        [50, 1],
      ]),
    ).toEqual([[0, 100, 1]]);
  });

  it('[CH12] leave out what is unknown: gaps, bad values, and what comes after the last known time', () => {
    const breaks: ChartSpan[] = [{ from: 20, to: 60 }];
    expect(
      bands(
        [
          [0, 1],
          [60, 1],
        ],
        { breaks, holdTo: 80 },
      ),
    ).toEqual([
      [0, 20, 1],
      [60, 80, 1],
    ]);
    expect(
      bands([
        [0, 1],
        [40, Number.NaN],
        [70, 0],
      ]),
    ).toEqual([
      [0, 40, 1],
      [70, 100, 0],
    ]);
    expect(bands([])).toEqual([]);
  });

  it('[CH12] have shares of the known time', () => {
    const shares = sharesOf([
      bandsOf(
        line(
          [
            [0, 1],
            [25, 0],
          ],
          { holdTo: 50 },
        ),
        view,
        100,
      ),
    ]);
    expect([...shares]).toEqual([
      [1, 0.5],
      [0, 0.5],
    ]);
    expect(sharesOf([]).size).toBe(0);
  });
});

describe('state sections', () => {
  it('[CH12] have the documented defaults', () => {
    const { items, sectionHeight } = sectionFields.schema.parse({});
    expect(items.map(({ status, value }) => [status, value])).toEqual([
      ['运行', 1],
      ['空闲', 0],
      ['调试', 2],
    ]);
    expect(sectionHeight).toEqual({ mode: 'adapt', value: 40 });
    expect(sectionFields.schema.parse({ sectionHeight: { mode: 'tall', value: '12' } }).sectionHeight).toEqual({
      ...{ mode: 'adapt', value: 12 },
    });
  });

  it('[CH12] read the signal in their own field', () => {
    const asked: unknown[] = [];
    const history: WidgetTools['history'] = async (keys, range) => {
      asked.push([keys, range]);
      return [];
    };
    const reportSignal = { signalArray: [{ signalId: 7, equipId: 1, title: 'Pump' }], timeRange: 30 };
    const read: LiveReading[] = [good(1)];
    const shown = liveWidget(section, newWidget(section, { dataAddon: { reportSignal } as never }), {
      page: { ...inertTools, history },
      bound: () => ({ reading: (index) => read[index] ?? good(null), signal: () => undefined }),
    });
    shown.show();
    expect(asked).toEqual([[['signal:1.7'], 30]]);
    expect(shown.text('note')).toBe('');
  });

  it('[CH12] list their states in the designer, and their own name while nothing is bound', () => {
    const root = parseMarkup(drawWidget(section, newWidget(section), { mode: 'edit', locale: 'en' }));
    expect(root.textContent).toContain('运行空闲调试');
    expect(root.textContent).toContain('State sections');
  });
});
