import { watchLimits } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween } from './geo.ts';
import { Stops } from './Stops.ts';
import type { Step } from './TrackSegments.ts';

const minute = 60_000;

/** Metres north of a place, by minutes. */
function steps(list: readonly [minutes: number, metres: number, starts?: boolean][]): Step[] {
  return list.map(([minutes, metres, starts = false], at) => ({
    ...{ time: minutes * minute, longitude: 117, latitude: 31 + metres / 111_195, speed: null },
    ...{ starts: starts || at === 0, metres: 1, ms: 1, stands: false },
  }));
}

function found(list: readonly Step[]) {
  const stops = new Stops();
  const settled = [...stops.add(list), ...stops.end()];
  return { settled, stops: stops.found };
}

const spans = (list: readonly Step[]) => found(list).stops.map(({ from, to }) => [from / minute, to / minute]);

describe('Stops', () => {
  it('[TK6] three minutes near one place are a stop, up to the last position there', () => {
    expect(
      spans(
        steps([
          [0, 0],
          [1, 500],
          [2, 510],
          [3, 520],
          [4, 510],
          [4.5, 515],
          [5, 900],
          [6, 1500],
        ]),
      ),
    ).toEqual([[1, 4.5]]);
  });

  it('[TK6] less is none', () => {
    expect(
      spans(
        steps([
          [0, 0],
          [1, 10],
          [2.9, 20],
          [4, 500],
        ]),
      ),
    ).toEqual([]);
    expect(
      spans(
        steps([
          [0, 0],
          [1, 61],
          [2, 122],
          [3, 183],
          [4, 244],
        ]),
      ),
    ).toEqual([]);
  });

  it('[TK6] silence at one place is a stop: what does not change is not said', () => {
    expect(
      spans(
        steps([
          [0, 0],
          [300, 20],
          [301, 900],
        ]),
      ),
    ).toEqual([[0, 300]]);
  });

  it('[TK6] an interruption ends it', () => {
    expect(
      spans(
        steps([
          [0, 0],
          [4, 5],
          [60, 5, true],
          [61, 5],
          [62, 5],
        ]),
      ),
    ).toEqual([[0, 4]]);
  });

  it('[TK6] its place is the middle, and ways within it are marked', () => {
    const { stops, settled } = found(
      steps([
        [0, 0],
        [2, 40],
        [4, 20],
        [5, 500],
      ]),
    );
    expect(stops[0]?.latitude).toBeCloseTo(31 + 20 / 111_195, 9);
    expect(settled.map(({ stands }) => stands)).toEqual([false, true, true, false]);
  });

  it('[TK6] one that begins before somewhere that is far from its end', () => {
    expect(
      spans(
        steps([
          [0, 6],
          [0.7, 47],
          [2, 9],
          [2.5, 59],
          [5, 78],
          [6, 500],
        ]),
      ),
    ).toEqual([[0.7, 5]]);
  });

  const walk = fc
    .array(
      fc.record({
        wait: fc.integer({ min: 1, max: 150 }),
        go: fc.integer({ min: -50, max: 50 }),
        starts: fc.boolean(),
      }),
      { minLength: 5, maxLength: 60 },
    )
    .map((list) => {
      let [seconds, metres] = [0, 0];
      return steps(
        list.map(({ wait, go, starts }) => {
          seconds += wait;
          metres += go;
          return [seconds / 60, metres, starts && go > 45];
        }),
      );
    });

  it('[TK6] finds stops by definition, releases every step in order, and the pieces make no difference', () => {
    fc.assert(
      fc.property(walk, fc.nat(60), (list, cut) => {
        const whole = found(list);
        expect(whole.stops.map(({ from, to }) => [from, to])).toEqual(byDefinition(list));
        expect(whole.settled.map(({ time }) => time)).toEqual(list.map(({ time }) => time));
        const stops = new Stops();
        const settled = [...stops.add(list.slice(0, cut)), ...stops.add(list.slice(cut)), ...stops.end()];
        expect({ settled, stops: stops.found }).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });
});

/** The definition, word by word. */
function byDefinition(list: readonly Step[]): [from: number, to: number][] {
  const stops: [number, number][] = [];
  for (let first = 0; first < list.length; ) {
    const anchor = list[first] as Step;
    let end = first + 1;
    while (
      end < list.length &&
      !list[end]?.starts &&
      metresBetween(anchor, list[end] as Step) <= watchLimits.stopMetres
    )
      end += 1;
    const last = list[end - 1] as Step;
    const isStop = last.time - anchor.time >= watchLimits.stopSeconds * 1000;
    if (isStop) stops.push([anchor.time, last.time]);
    first = isStop ? end : first + 1;
  }
  return stops;
}
