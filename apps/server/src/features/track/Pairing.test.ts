import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pairing, type TrackSample } from './Pairing.ts';

type Said = number | null | undefined;
type Line = [time: number, longitude?: Said, latitude?: Said, speed?: Said];

function samples(...lines: Line[]): TrackSample[] {
  return lines.map(([time, longitude, latitude, speed]) => ({ time, longitude, latitude, speed }));
}

function paired(lines: readonly TrackSample[], before?: TrackSample) {
  const pairing = new Pairing(before);
  return [...pairing.add(lines), ...pairing.end()];
}

const places = (lines: readonly TrackSample[], before?: TrackSample) =>
  paired(lines, before).map(({ time, longitude, latitude }) => [time, longitude, latitude]);

const none = undefined;

describe('Pairing', () => {
  it('[TK3] what comes together is a position', () => {
    expect(places(samples([0, 1, 2], [5000, 3, 4]))).toEqual([
      [0, 1, 2],
      [5000, 3, 4],
    ]);
  });

  it('[TK3] neighbours within a second are one, at the later time; neither comes first by rule', () => {
    expect(places(samples([0, 1], [300, none, 2], [5000, none, 4], [5200, 3]))).toEqual([
      [300, 1, 2],
      [5200, 3, 4],
    ]);
  });

  it('[TK3] one that comes alone is taken with the last one known', () => {
    expect(places(samples([0, 1, 2], [5000, 3], [10_000, 4], [15_000, none, 5]))).toEqual([
      [0, 1, 2],
      [5000, 3, 2],
      [10_000, 4, 2],
      [15_000, 4, 5],
    ]);
  });

  it('[TK3] also from before the range; without one there is no position', () => {
    expect(places(samples([0, 1]))).toEqual([]);
    expect(places(samples([0, 1]), { time: -1, longitude: 7, latitude: 8, speed: none })).toEqual([[0, 1, 8]]);
  });

  it('[TK3] after a bad sample the value is unknown', () => {
    expect(places(samples([0, 1, 2], [5000, 3, null], [10_000, 4], [15_000, none, 6]))).toEqual([
      [0, 1, 2],
      [15_000, 4, 6],
    ]);
  });

  it('[TK7] a position has the speed that was said last', () => {
    const speeds = paired(samples([0, 1, 2], [1, none, none, 30], [5000, 3, 4], [9000, 5, 6, null]));
    expect(speeds.map(({ speed }) => speed)).toEqual([null, 30, null]);
  });

  const coordinate = fc.option(fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constant(null)), {
    nil: undefined,
  });
  const stream = fc
    .array(
      fc.record({
        wait: fc.integer({ min: 1, max: 3000 }),
        longitude: coordinate,
        latitude: coordinate,
        speed: coordinate,
      }),
    )
    .map((list) => {
      let time = 0;
      return list.map(({ wait, ...sample }) => {
        time += wait;
        return { time, ...sample };
      });
    });

  it('[TK3] times ascend and are those of samples; every number was said, and pieces make no difference', () => {
    fc.assert(
      fc.property(stream, fc.nat(20), (list, cut) => {
        const whole = paired(list);
        const pairing = new Pairing();
        expect([...pairing.add(list.slice(0, cut)), ...pairing.add(list.slice(cut)), ...pairing.end()]).toEqual(whole);
        const times = new Set(list.map(({ time }) => time));
        let last = 0;
        for (const { time, longitude, latitude } of whole) {
          expect(times.has(time) && time > last).toBe(true);
          last = time;
          expect(list.some((one) => one.time <= time && one.longitude === longitude)).toBe(true);
          expect(list.some((one) => one.time <= time && one.latitude === latitude)).toBe(true);
        }
      }),
    );
  });
});
