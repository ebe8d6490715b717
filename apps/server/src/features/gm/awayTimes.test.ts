import { describe, expect, it } from 'vitest';
import { awayTimes } from './awayTimes.ts';

const period = { from: 100, to: 1000 };
const pump = { id: 1, gatewayId: 7 };
const away = (equipmentId: number | null, from: number, to: number | null, gatewayId = 7) => ({
  ...{ gatewayId, equipmentId, from, to },
});
const ofPump = (...absences: Parameters<typeof awayTimes>[1]) => awayTimes([pump], absences, period).get(pump.id);

describe('how long a device was offline', () => {
  it('[GC4] counts within the period, and up to its end while it lasts', () => {
    expect(ofPump(away(1, 0, 300), away(1, 900, null))).toBe(300);
    expect(ofPump(away(1, 0, 100), away(1, 1000, null))).toBe(0);
  });

  it('[GC4] counts its gateway, and a moment once', () => {
    expect(ofPump(away(null, 200, 400), away(1, 300, 500))).toBe(300);
    expect(ofPump(away(1, 200, 900), away(null, 300, 400), away(null, 500, 600))).toBe(700);
    expect(ofPump(away(null, 200, 400), away(1, 600, 700))).toBe(300);
  });

  it('[GC4] counts no other gateway and no other device', () => {
    expect(ofPump(away(null, 200, 400, 8), away(2, 200, 400))).toBe(0);
    const unbound = { id: 2, gatewayId: null };
    expect(awayTimes([unbound], [away(null, 200, 400)], period)).toEqual(new Map([[2, 0]]));
    // It hung on another gateway when it was away.
    expect(ofPump(away(1, 200, 300, 8))).toBe(100);
  });
});
