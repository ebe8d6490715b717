import { describe, expect, it } from 'vitest';
import { type Step, TrackSegments } from './TrackSegments.ts';
import { TrackSummary } from './TrackSummary.ts';

/** Metres north of a place, by seconds. */
function steps(list: readonly [seconds: number, metres: number][]): Step[] {
  return new TrackSegments([]).add(
    list.map(([seconds, metres]) => ({
      ...{ time: seconds * 1000, longitude: 117, latitude: 31 + metres / 111_195, speed: null, isElsewhere: false },
    })),
  );
}

function told(list: readonly Step[], points?: number) {
  const summary = new TrackSummary(points);
  summary.add(list);
  return summary.end(2);
}

describe('TrackSummary', () => {
  /** 100 s at 10 m/s, 600 s about one place, 100 s at 20 m/s. */
  const drive = steps([
    ...Array.from({ length: 101 }, (_, n): [number, number] => [n, n * 10]),
    ...Array.from({ length: 599 }, (_, n): [number, number] => [101 + n, 1000 + (n % 2) * 15]),
    ...Array.from({ length: 100 }, (_, n): [number, number] => [700 + n, 1000 + (n + 1) * 20]),
  ]);

  it('[TK6] what a receiver wanders within a stop is no way', () => {
    const track = told(drive);
    expect(track.stops).toHaveLength(1);
    expect(track.distanceMetres).toBeGreaterThan(2800);
    expect(track.distanceMetres).toBeLessThan(3010);
    expect(track.movingMs).toBeGreaterThan(190_000);
    expect(track.movingMs).toBeLessThan(201_000);
    expect(track.averageSpeed).toBeCloseTo((track.distanceMetres / track.movingMs) * 3600, 6);
    expect(track.maxSpeed).toBeCloseTo(72, 0);
  });

  it('[TK8] figures are made of all, columns of a selection', () => {
    const [whole, thin] = [told(drive), told(drive, 20)];
    expect(thin.times).toHaveLength(20);
    expect(thin).toMatchObject({ total: 800, dropped: 2, stops: whole.stops, distanceMetres: whole.distanceMetres });
    for (const column of [thin.longitudes, thin.latitudes, thin.speeds]) expect(column).toHaveLength(20);
    expect([thin.times[0], thin.times.at(-1)]).toEqual([0, 799_000]);
  });

  it('[TK5] a break is an index, and nothing is measured across', () => {
    const track = told(
      steps([
        [0, 0],
        [10, 100],
        [5000, 90_000],
        [5010, 90_100],
      ]),
    );
    expect(track.breaks).toEqual([2]);
    expect(track.distanceMetres).toBeCloseTo(200, 0);
    expect(track.movingMs).toBe(20_000);
  });

  it('is empty without positions', () => {
    expect(told([])).toEqual({
      ...{ times: [], longitudes: [], latitudes: [], speeds: [], breaks: [], stops: [] },
      ...{ distanceMetres: 0, movingMs: 0, maxSpeed: 0, averageSpeed: 0, total: 0, dropped: 2 },
    });
  });
});
