import type { api, ReplyOf } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { curveSeries } from './curveSeries.ts';

const day = 86_400_000;
const curves = {
  columns: [{ key: 'a', title: '电量', subTitle: '一号泵', unit: 'kWh', decimals: 1 }],
  times: [10 * day, 11 * day],
  values: [[5, 6]],
  before: [[3, 4]],
} as unknown as ReplyOf<typeof api.projectHistory.reportCurve>;
const look = { hidden: [], earlierTitle: (title: string) => `${title}（上期）`, end: 12 * day };

it('[RV5] what a period is compared with stands at the place of that period', () => {
  const [own, earlier] = curveSeries(curves, 'previous', look);
  expect(own).toMatchObject({ title: '一号泵 · 电量', shiftMs: 0 });
  expect(earlier).toMatchObject({ title: '一号泵 · 电量（上期）', shiftMs: day });
  const [part] = earlier?.parts ?? [];
  // Its own time is a day earlier; the shift brings it under the period that it is compared with.
  expect([...(part?.times ?? [])].map((time) => time + (earlier?.shiftMs ?? 0))).toEqual([10 * day, 11 * day]);
  expect(part?.kind === 'raw' && [...part.values]).toEqual([3, 4]);
});

it('[RV5] it is a line of its own only where there is something to compare with', () => {
  const { before: _before, ...alone } = curves;
  expect(curveSeries(alone, 'previous', look)).toHaveLength(1);
  expect(curveSeries(curves, 'lastYear', look)[1]?.shiftMs).toBe(365 * day);
});
