import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { readTrend } from '../script/results/trendResult.ts';
import { inertTools } from '../tools.ts';
import { scriptTrend } from './scriptTrend.ts';
import { timeFormatOf, trendLine, trendSpan } from './trendPicture.ts';

await loadDrawings([scriptTrend]);

const linesOf = (given: unknown) => {
  const read = readTrend(JSON.stringify(given));
  if (!read.ok) throw new Error(read.issue.en);
  return read.result.lines;
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a trend by a script', () => {
  it('[SW4] breaks where there is no value', () => {
    const [line] = linesOf([
      {
        name: 'a',
        points: [
          [1, 5],
          [2, null],
          [3, 7],
        ],
      },
    ]);
    const drawn = line && trendLine(line, false);
    expect(drawn?.parts[0]).toMatchObject({ kind: 'raw', codeTexts: ['200', '1308'] });
    expect(drawn && 'codes' in (drawn.parts[0] ?? {}) && [...(drawn.parts[0] as { codes: Uint32Array }).codes]).toEqual(
      [0, 1, 0],
    );
    expect(drawn?.step).toBe(false);
  });

  it('[SW5] shows its period, or all of its points if these are elsewhere', () => {
    const period = { start: 100, end: 200 };
    const at = (...times: number[]) => linesOf([{ name: 'a', points: times.map((time) => [time, 1]) }]);
    expect(trendSpan(at(120, 180), period)).toEqual({ from: 100, to: 200 });
    expect(trendSpan(at(), period)).toEqual({ from: 100, to: 200 });
    expect(trendSpan(at(20, 180), period)).toEqual({ from: 20, to: 180 });
    expect(trendSpan(at(500), period)).toEqual({ from: 500, to: 501 });
  });

  it('[SW5] writes times as long as they have to be', () => {
    const day = 86_400_000;
    const formats = [1, 7, 31, 1000].map((days) => timeFormatOf({ from: 0, to: days * day }));
    expect(formats).toEqual(['HH:mm', 'MM-DD HH:mm', 'MM-DD', 'YYYY-MM']);
  });

  it('[SW5] names its lines in the legend, as text, in their own colours or those of the theme', async () => {
    const result = JSON.stringify([
      { name: '<b>a</b>', points: [[1, 1]] },
      { name: 'b', color: 'red', points: [] },
    ]);
    const runScript = async () => ({ ending: { outcome: 'done' } as const, ms: 1, log: [], dropped: 0, result });
    const widget = newWidget(scriptTrend, { dataAddon: { script: 'x' } });
    const { root } = liveWidget(scriptTrend, widget, { page: { ...inertTools, runScript } });
    await settled();
    const legend = root.querySelector('[data-part="legend"]');
    expect(legend?.querySelectorAll('span').map(({ textContent }) => textContent)).toEqual(['<b>a</b>', 'b']);
    expect(legend?.querySelectorAll('i').map((mark) => mark.getAttribute('style:background'))).toEqual([
      ...['#2f7ed8', 'red'],
    ]);
  });

  it('[SW5] has axes and its name in the designer, and nothing that looks like a value', () => {
    const root = parseMarkup(drawWidget(scriptTrend, newWidget(scriptTrend), { mode: 'edit' }));
    expect(root.textContent).toBe('脚本趋势');
  });
});
