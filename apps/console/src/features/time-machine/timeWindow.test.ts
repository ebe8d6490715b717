import { describe, expect, it } from 'vitest';
import { toChanges } from './pageMachine.ts';
import { keyStep, marksOf, momentAt, shareOf, spans, windowFor } from './timeWindow.ts';

const hour = 3_600_000;
const now = 1_000 * hour;

describe('the time line', () => {
  it('[TP6] stays while the moment is on it, and moves when it leaves', () => {
    const last = windowFor({ moment: now - 5 * hour, span: spans[2], now, last: undefined });
    expect(last).toEqual({ from: now - 5 * hour + 6 * hour - 24 * hour - hour, to: now });
    expect(windowFor({ moment: now - 20 * hour, span: spans[2], now, last })).toBe(last);
    const earlier = windowFor({ moment: now - 40 * hour, span: spans[2], now, last });
    expect(earlier).toEqual({ from: now - 58 * hour, to: now - 34 * hour });
    expect(windowFor({ moment: now - 40 * hour, span: spans[0], now, last: earlier }).to).toBe(now - 39.75 * hour);
  });

  it('[TP6] ends at the present, and a drag beyond its ends stops there', () => {
    const all = windowFor({ moment: now, span: spans[0], now, last: undefined });
    expect(all).toEqual({ from: now - hour, to: now });
    expect([momentAt(all, -1), momentAt(all, 0.5), momentAt(all, 2)]).toEqual([now - hour, now - hour / 2, now]);
    expect([shareOf(all, 0), shareOf(all, now - hour / 4)]).toEqual([0, 0.75]);
  });

  it('[TP7] is labelled at whole times of the viewer', () => {
    const marks = marksOf({ from: 10.4 * hour, to: 34.4 * hour }, 8, 8 * hour);
    expect(marks.map((at) => ((at + 8 * hour) / hour) % 24)).toEqual([21, 0, 3, 6, 9, 12, 15, 18]);
    for (const span of spans) expect(marksOf({ from: now - span, to: now }, 8, 0).length).toBeLessThanOrEqual(9);
    expect([keyStep(spans[0]), keyStep(spans[2])]).toEqual([3000, 60_000]);
  });

  it('[TP2] changes arrive as parallel lists, and are good unless a code says otherwise', () => {
    expect(toChanges({ times: [5, 6], signalIds: [1, 2], values: [3, null], codes: [] })).toEqual([
      { signalId: 1, value: { code: '200', value: 3, time: 5 } },
      { signalId: 2, value: { code: '200', value: null, time: 6 } },
    ]);
    const [bad] = toChanges({ times: [5], signalIds: [1], values: [3], codes: ['1303'] });
    expect(bad?.value.code).toBe('1303');
  });
});
