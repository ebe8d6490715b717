import { describe, expect, it } from 'vitest';
import { devicePlan } from './devicePlan.ts';

const device = { id: 7, title: '1 号泵：跳闸' };
const sunday = new Date(2026, 10, 15, 12).getTime();
const contents = [{ id: 1 }, { id: 2 }];

describe('a plan from a suggestion', () => {
  it('[IC1] inspects the device weekly from tomorrow on, for four weeks', () => {
    const plan = devicePlan(device, { contents, plans: [] }, sunday);
    expect(plan).toMatchObject({ equipmentIds: [7], contentId: 1, startDay: '2026-11-16', endDay: '2026-12-13' });
    expect(plan.rule).toEqual({ kind: 'weekly', everyWeeks: 1, days: [1] });
    expect(devicePlan(device, { contents, plans: [] }, sunday - 86_400_000).rule).toMatchObject({ days: [7] });
  });

  it('[IC1] uses the check list that the device is inspected by, unless it is gone', () => {
    expect(devicePlan(device, { contents, plans: [{ contentId: 2 }] }, sunday).contentId).toBe(2);
    expect(devicePlan(device, { contents, plans: [{ contentId: 9 }] }, sunday).contentId).toBe(1);
    expect(devicePlan(device, { contents: [], plans: [] }, sunday).contentId).toBeUndefined();
  });

  it('[IC1] has a title that fits', () => {
    expect(devicePlan({ id: 7, title: '泵'.repeat(90) }, { contents, plans: [] }, sunday).title).toHaveLength(60);
  });
});
