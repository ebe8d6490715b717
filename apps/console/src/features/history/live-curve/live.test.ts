import type { MonitoredSignal } from '@lookfar/contract';
import type { RawPart } from '@lookfar/widgets/trend';
import { describe, expect, it } from 'vitest';
import { LiveSeries, longestWindowMs } from './LiveSeries.ts';
import { readLiveChoice, writeLiveChoice } from './liveChoice.ts';

const signal: MonitoredSignal = {
  id: 7,
  equipId: 1,
  title: 'level',
  groupName: '',
  address: '',
  dataType: 'FLOAT',
  unit: 'm',
  decimals: 1,
  writable: false,
  upperLimit: null,
  lowerLimit: null,
  signalMaps: [],
  note: '',
  image: null,
  last: null,
};

const good = (time: number, value: number | string | null) => ({ time, value, code: '200' });

function stored(times: number[]): { before: null; part: RawPart } {
  const part: RawPart = {
    kind: 'raw',
    times: Float64Array.from(times),
    values: Float64Array.from(times),
    codes: new Uint32Array(0),
    codeTexts: ['200'],
  };
  return { before: null, part };
}

describe('live series', () => {
  const watching = () => {
    const live = new LiveSeries();
    live.watch([signal]);
    return live;
  };
  const timesOf = (live: LiveSeries, now: number) => live.series(now, [], [])[0]?.parts.map(({ times }) => [...times]);

  it('[CV1] start with stored values, and keep nothing twice', () => {
    const live = watching();
    live.put(7, good(900, 1));
    live.put(7, good(1200, 1));
    live.seed(7, stored([800, 900, 1000]));
    live.put(7, good(950, 1));
    live.put(7, good(1300, 1));
    expect(timesOf(live, 1300)).toEqual([
      [800, 900, 1000],
      [1200, 1300],
    ]);
  });

  it('[CV1] drop the stored hour when it has passed, but not the last known value', () => {
    const live = watching();
    live.seed(7, stored([1000]));
    const later = 1001 + longestWindowMs;
    expect(timesOf(live, later)).toEqual([[1000]]);
    live.put(7, good(later, 1));
    expect(timesOf(live, later)).toEqual([[1000], [later]]);
    expect(timesOf(live, later + longestWindowMs)).toEqual([[later]]);
  });

  it('[CV5] keep an hour of each signal, and 36,000 samples at most', () => {
    const live = watching();
    const tenASecond = longestWindowMs / 36_000;
    for (let row = 0; row < 40_000; row += 1) live.put(7, good(row * tenASecond, row % 2 === 0 ? row : -row));
    const now = 40_000 * tenASecond;
    const times = timesOf(live, now)?.flat() ?? [];
    expect(times.length).toBeLessThanOrEqual(36_000);
    expect(times.filter((time) => time > now - longestWindowMs).length).toBeGreaterThan(35_000);
  });

  it('[CV2] hold the last value while the link works, and end where it fails', () => {
    const live = watching();
    live.put(7, good(1000, 1));
    expect(live.series(5000, [], [])[0]?.holdTo).toBe(5000);
    live.setBroken({ since: 2000, text: 'offline' }, 2500);
    expect(live.series(5000, [], [])[0]).toMatchObject({ holdTo: 2000, breaks: [{ from: 2000, to: 5000 }] });
    live.setBroken(null, 6000);
    expect(live.gaps(7000)).toEqual([{ from: 2000, to: 6000, text: 'offline', isEmpty: true }]);
    expect(live.gaps(6001 + longestWindowMs)).toEqual([]);
  });

  it('read numeric texts as numbers, and drop signals that are not watched', () => {
    const live = watching();
    live.put(7, good(1, '42'));
    live.put(7, good(2, null));
    live.put(8, good(3, 1));
    const [own] = live.series(3, [7], []);
    const [samples] = own?.parts ?? [];
    expect(samples?.kind === 'raw' && [...samples.values]).toEqual([42, Number.NaN]);
    expect(own?.visible).toBe(false);
    live.watch([]);
    expect(live.series(3, [], [])).toEqual([]);
  });
});

describe('the choice', () => {
  const read = (address: string, stored?: string) => readLiveChoice(new URLSearchParams(address), stored);

  it('[CV4] comes from the address, then from the storage, then from the default', () => {
    expect(read('signals=1,2&window=15', 'signals=3&window=60')).toEqual({ signalIds: [1, 2], minutes: 15 });
    expect(read('', 'signals=3&window=60')).toEqual({ signalIds: [3], minutes: 60 });
    expect(read('window=7&signals=x', undefined)).toEqual({ signalIds: [], minutes: 5 });
    expect(read('')).toEqual({ signalIds: null, minutes: 5 });
  });

  it('[CV4] reads what it wrote', () => {
    const choice = { signalIds: [4, 5], minutes: 30 } as const;
    expect(read('', writeLiveChoice(choice))).toEqual(choice);
  });
});
