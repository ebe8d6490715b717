import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween } from './geo.ts';
import type { Position } from './Pairing.ts';
import { Plausibility } from './Plausibility.ts';
import { metresPerMs, trackLimits } from './trackLimits.ts';

/** Kilometres east of a place, a position every `everyMs`. */
function along(kilometres: readonly number[], everyMs = 1000): Position[] {
  return kilometres.map((km, at) => ({
    ...{ time: at * everyMs, longitude: 117 + km / 94.6, latitude: 31.85, speed: null },
  }));
}

function believed(positions: readonly Position[]) {
  const filter = new Plausibility();
  const fixes = [...filter.add(positions), ...filter.end()];
  return { fixes, dropped: filter.dropped };
}

const kept = (positions: readonly Position[]) => believed(positions).fixes.map(({ time }) => time / 1000);

describe('Plausibility', () => {
  it('[TK4] a drive is left as it is', () => {
    const drive = along([0, 0.02, 0.04, 0.06, 0.08]);
    expect(believed(drive)).toMatchObject({ dropped: 0, fixes: drive.map((one) => ({ ...one, isElsewhere: false })) });
  });

  it('[TK4] one that is far off and comes back is dropped', () => {
    expect(kept(along([0, 0.02, 50, 0.06, 0.08]))).toEqual([0, 1, 3, 4]);
    expect(kept(along([0, 0.02, 50, 50.02, 0.08]))).toEqual([0, 1, 4]);
    expect(kept(along([0, 0.02, 50, 90, 130, 0.08, 0.1]))).toEqual([0, 1, 5, 6]);
  });

  it('[TK4] also the very first, and the last', () => {
    expect(kept(along([50, 0.02, 0.04, 0.06]))).toEqual([1, 2, 3]);
    expect(kept(along([0, 0.02, 0.04, 50]))).toEqual([0, 1, 2]);
  });

  it('[TK4] also one that a long silence would have let get there', () => {
    const positions = along([0, 0, 100, 0.01, 0.02, 0.03]).map((one, at) => ({
      ...one,
      time: one.time + (at >= 2 ? 3_600_000 : 0),
    }));
    expect(believed(positions)).toMatchObject({ dropped: 1, fixes: { length: 5 } });
    expect(believed(positions).fixes.some(({ isElsewhere }) => isElsewhere)).toBe(false);
  });

  it('[TK4] three that agree are believed: it was carried off', () => {
    const { fixes, dropped } = believed(along([0, 0.02, 50, 50.02, 50.04, 50.06]));
    expect(dropped).toBe(0);
    expect(fixes.map(({ isElsewhere }) => isElsewhere)).toEqual([false, false, true, false, false, false]);
  });

  it('[TK4] off the globe and 0/0 are dropped', () => {
    const off = [
      { longitude: 0, latitude: 0 },
      { longitude: 200, latitude: 31 },
      { longitude: 117, latitude: -91 },
    ].map((place, at) => ({ ...place, time: at, speed: null }));
    expect(believed(off)).toEqual({ fixes: [], dropped: 3 });
  });

  const wild = fc.array(
    fc.record({
      km: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(40, 41, 500)),
      wait: fc.integer({ min: 100, max: 60_000 }),
    }),
  );

  it('[TK4] nothing is lost uncounted, the order stays, and no way is too fast but where it was carried off', () => {
    fc.assert(
      fc.property(wild, (list) => {
        let time = 0;
        const positions = along(list.map(({ km }) => km)).map((one, at) => {
          time += list[at]?.wait ?? 0;
          return { ...one, time };
        });
        const { fixes, dropped } = believed(positions);
        expect(fixes.length + dropped).toBe(positions.length);
        for (const [at, fix] of fixes.entries()) {
          const before = fixes[at - 1];
          if (!before) continue;
          expect(fix.time).toBeGreaterThan(before.time);
          const most = trackLimits.jitterMetres + metresPerMs(trackLimits.kmh) * (fix.time - before.time);
          if (!fix.isElsewhere) expect(metresBetween(before, fix)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
