import { GOOD, type SignalValue, type Track } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speedColumns } from './drawProfile.ts';
import { extendTrack, fixOf } from './liveTrack.ts';
import { PlaybackRunner } from './PlaybackRunner.ts';
import { type Playback, playbackStep, playbackTrack, startPlayback } from './playback.ts';
import { bandCount, bandOf, speedBands, trackRuns } from './speedBands.ts';
import { headingOf, indexAt, isBreak, positionAt } from './trackPosition.ts';
import { mostTrackMs, readTrackAddress, spanOf, writeTrackAddress } from './trackRange.ts';
import { distanceText, durationText, speedText } from './trackWords.ts';

const line = {
  times: [0, 1000, 2000, 10_000, 11_000],
  longitudes: [117, 117.01, 117.02, 117.1, 117.1],
  latitudes: [36, 36, 36.01, 36.1, 36.11],
  speeds: [10, 20, 40, 5, 7],
  breaks: [3],
};

const track = (change: Partial<Track> = {}): Track => ({
  ...line,
  stops: [],
  distanceMetres: 0,
  movingMs: 0,
  maxSpeed: 40,
  averageSpeed: 0,
  total: 5,
  dropped: 0,
  ...change,
});

describe('the range', () => {
  const now = new Date(2026, 4, 6, 15, 30).getTime();

  it('[TR1] resolves to absolute times', () => {
    expect(spanOf({ preset: 'today' }, now)).toEqual({ from: new Date(2026, 4, 6).getTime(), to: now });
    expect(spanOf({ preset: '24h' }, now)).toEqual({ from: now - 86_400_000, to: now });
    expect(spanOf({ preset: '7d' }, now)).toEqual({ from: now - 7 * 86_400_000, to: now });
    expect(spanOf({ from: 1, to: 2 }, now)).toEqual({ from: 1, to: 2 });
  });

  it('[TR1] is kept in the address', () => {
    for (const address of [
      { range: { preset: '7d' }, mode: 'playback' },
      { range: { from: 5, to: 50 }, mode: 'live' },
    ] as const) {
      expect(readTrackAddress(writeTrackAddress(new URLSearchParams('tab=track'), address))).toEqual(address);
    }
    expect(String(writeTrackAddress(new URLSearchParams('tab=track&from=1&to=2'), { range: { preset: '24h' } }))).toBe(
      'tab=track&range=24h',
    );
  });

  it.each(['', 'range=year', 'from=5', 'from=9&to=2', 'from=a&to=b', `from=0&to=${mostTrackMs + 1}`])(
    '[TR1] reads "%s" as today',
    (text) => {
      expect(readTrackAddress(new URLSearchParams(text)).range).toEqual({ preset: 'today' });
    },
  );
});

describe('the position', () => {
  it('[TR2] is on the line between two positions', () => {
    expect(positionAt(line, 500)).toMatchObject({ longitude: 117.005, latitude: 36, speed: 15, isUnknown: false });
    expect(positionAt(line, 500)?.heading).toBeCloseTo(90, 5);
    expect(positionAt(line, 1000)).toMatchObject({ longitude: 117.01, speed: 20 });
  });

  it('[TR2] is unknown within a break', () => {
    expect(positionAt(line, 5000)).toEqual({
      time: 2000,
      longitude: 117.02,
      latitude: 36.01,
      speed: null,
      heading: null,
      isUnknown: true,
    });
    expect(positionAt(line, 2000)).toMatchObject({ isUnknown: false, speed: 40 });
    expect(positionAt(line, 10_000)).toMatchObject({ isUnknown: false, longitude: 117.1 });
  });

  it('[TR2] is the first before the track and the last after it', () => {
    expect(positionAt(line, -5)).toMatchObject({ longitude: 117, isUnknown: false });
    expect(positionAt(line, 99_000)).toMatchObject({ latitude: 36.11, isUnknown: false });
    expect(positionAt({ ...line, times: [] }, 0)).toBeUndefined();
  });

  it('[TR2] never leaves the box of its neighbours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11_000 }), (time) => {
        const at = positionAt(line, time);
        const index = indexAt(line.times, time);
        const next = Math.min(index + 1, line.times.length - 1);
        const ends = [line.longitudes[index] ?? 0, line.longitudes[next] ?? 0];
        expect(at?.longitude).toBeGreaterThanOrEqual(Math.min(...ends));
        expect(at?.longitude).toBeLessThanOrEqual(Math.max(...ends));
        if (isBreak(line, next) && time > 2000 && time < 10_000) expect(at?.isUnknown).toBe(true);
      }),
    );
  });

  it('[TR2] heads from north clockwise', () => {
    const at = { longitude: 0, latitude: 0 };
    expect(headingOf(at, { longitude: 0, latitude: 1 })).toBe(0);
    expect(headingOf(at, { longitude: 1, latitude: 0 })).toBe(90);
    expect(headingOf(at, { longitude: 0, latitude: -1 })).toBe(180);
    expect(headingOf(at, { longitude: -1, latitude: 0 })).toBe(270);
    expect(headingOf(at, at)).toBeNull();
  });
});

describe('colours of speed', () => {
  it('[TR3] have round bands that cover the highest speed', () => {
    expect(speedBands(43)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(speedBands(3)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(speedBands(900)).toEqual([0, 50, 100, 150, 200, 250]);
    expect(speedBands(0)).toHaveLength(bandCount);
    expect([bandOf(0, [0, 10]), bandOf(9.99, [0, 10]), bandOf(10, [0, 10]), bandOf(-1, [0, 10])]).toEqual([0, 0, 1, 0]);
  });

  it('[TR3] join segments of one colour and never cross a break', () => {
    const runs = trackRuns(line, speedBands(40));
    expect(runs).toEqual([
      { from: 0, to: 1, band: 1 },
      { from: 1, to: 2, band: 3 },
      { from: 3, to: 4, band: 0 },
    ]);
    expect(trackRuns({ ...line, speeds: [3, 3, 3, 3, 3] }, speedBands(40))).toEqual([
      { from: 0, to: 2, band: 0 },
      { from: 3, to: 4, band: 0 },
    ]);
  });
});

describe('playback', () => {
  const rests = [
    { from: 20_000, to: 50_000 },
    { from: 60_000, to: 90_000 },
  ];
  const whole = { from: 0, to: 100_000, rests };
  const state = (change: Partial<Playback> = {}): Playback => ({ ...startPlayback(whole), ...change });
  const tick = (elapsedMs: number) => ({ kind: 'tick', elapsedMs }) as const;

  it('[TR4] finds stops and breaks', () => {
    const stop = { from: 1500, to: 2000, longitude: 117, latitude: 36 };
    expect(playbackTrack(track({ stops: [stop] }))).toEqual({
      from: 0,
      to: 11_000,
      rests: [{ from: 1500, to: 10_000 }],
    });
    expect(playbackTrack(track({ times: [], breaks: [], stops: [] }))).toEqual({ from: 0, to: 0, rests: [] });
  });

  it('[TR4] advances at its speed', () => {
    const playing = state({ playing: true, speed: 10, skipsRests: false });
    expect(playbackStep(playing, tick(100), whole).at).toBe(1000);
    expect(playbackStep({ ...playing, playing: false }, tick(100), whole).at).toBe(0);
    expect(playbackStep({ ...playing, at: 30_000 }, tick(100), whole).at).toBe(31_000);
  });

  it('[TR4] skips rests, several in one step too', () => {
    const playing = state({ playing: true, speed: 10 });
    expect(playbackStep({ ...playing, at: 19_500 }, tick(100), whole).at).toBe(50_500);
    expect(playbackStep({ ...playing, at: 30_000 }, tick(100), whole).at).toBe(51_000);
    expect(playbackStep({ ...playing, at: 15_000, speed: 1000 }, tick(16), whole).at).toBe(91_000);
  });

  it('[TR4] ends at the end and starts over from there', () => {
    const end = playbackStep(state({ playing: true, at: 99_900 }), tick(1000), whole);
    expect(end).toMatchObject({ at: 100_000, playing: false });
    expect(playbackStep(end, { kind: 'toggle' }, whole)).toMatchObject({ at: 0, playing: true });
    expect(playbackStep(state({ playing: true, at: 5 }), { kind: 'toggle' }, whole)).toMatchObject({
      at: 5,
      playing: false,
    });
    expect(playbackStep(state(), { kind: 'toggle' }, { from: 5, to: 5, rests: [] }).playing).toBe(false);
  });

  it('[TR4] stays within the track however it is moved', () => {
    expect(playbackStep(state(), { kind: 'seek', at: -9 }, whole).at).toBe(0);
    expect(playbackStep(state(), { kind: 'seek', at: 1e9 }, whole).at).toBe(100_000);
    expect(playbackStep(state({ at: 50_000 }), { kind: 'nudge', share: 0.01 }, whole).at).toBe(51_000);
    expect(playbackStep(state({ at: 500 }), { kind: 'nudge', share: -0.01 }, whole).at).toBe(0);
  });

  it('[TR4] never goes back while it plays', () => {
    const anything = { at: fc.nat(100_000), elapsedMs: fc.nat(5000), speed: fc.constantFrom(1, 10, 60, 300, 1000) };
    fc.assert(
      fc.property(fc.record(anything), fc.boolean(), ({ at, elapsedMs, speed }, skipsRests) => {
        const before = state({ playing: true, at, skipsRests, speed: speed as Playback['speed'] });
        const after = playbackStep(before, tick(elapsedMs), whole);
        expect(after.at).toBeGreaterThanOrEqual(at);
        expect(after.at).toBeLessThanOrEqual(100_000);
        if (skipsRests) expect(rests.some(({ from, to }) => after.at > from && after.at < to)).toBe(false);
      }),
    );
  });

  it('[TR4] keeps other settings', () => {
    expect(playbackStep(state(), { kind: 'speed', speed: 300 }, whole).speed).toBe(300);
    expect(playbackStep(state(), { kind: 'skipRests', skips: false }, whole).skipsRests).toBe(false);
    expect(playbackStep(state({ playing: true }), { kind: 'pause' }, whole).playing).toBe(false);
  });
});

describe('the runner', () => {
  const create = () => {
    let [time, frame] = [0, undefined as (() => void) | undefined];
    const frames = {
      nextFrame: (run: () => void) => {
        frame = run;
        return () => {
          frame = undefined;
        };
      },
    };
    const runner = new PlaybackRunner({ from: 0, to: 1_000_000, rests: [] }, { frames, now: () => time });
    const pass = (ms: number) => {
      time += ms;
      const run = frame;
      frame = undefined;
      run?.();
    };
    return { runner, pass, waits: () => frame !== undefined };
  };

  it('[TR4] ticks once per frame while it plays, and not otherwise', () => {
    const { runner, pass, waits } = create();
    expect(waits()).toBe(false);
    runner.dispatch({ kind: 'toggle' });
    pass(100);
    expect(runner.state().at).toBe(6000);
    runner.dispatch({ kind: 'pause' });
    pass(100);
    expect([runner.state().at, waits()]).toEqual([6000, false]);
  });

  it('[TR4] does not make up for the time of a hidden window', () => {
    const { runner, pass } = create();
    runner.dispatch({ kind: 'toggle' });
    pass(60_000);
    expect(runner.state().at).toBe(250 * 60);
  });

  it('[TR4] stops with its screen', () => {
    const { runner, waits } = create();
    runner.dispatch({ kind: 'toggle' });
    runner.stop();
    expect([runner.state().playing, waits()]).toEqual([false, false]);
  });
});

describe('the profile', () => {
  it('[TR7] has the highest speed of each column and nothing within a break', () => {
    const columns = speedColumns(line, 11);
    expect(columns).toHaveLength(11);
    expect(columns).toEqual([20, 40, 40, null, null, null, null, null, null, 5, 7]);
    expect(speedColumns({ times: [], speeds: [], breaks: [] }, 2)).toEqual([null, null]);
  });
});

describe('live tracking', () => {
  const source = { longitudeId: 1, latitudeId: 2, speedId: 3 };
  const value = (number: number | string | null, time = 1000, code: string = GOOD): SignalValue => ({
    value: number,
    time,
    code,
  });
  const values = (list: Record<number, SignalValue>) => ({ get: (id: number) => list[id] });

  it('[TR5] reads a position from the latest values', () => {
    const all = { 1: value(117), 2: value(36, 1500), 3: value(33) };
    expect(fixOf(values(all), source)).toEqual({ time: 1500, longitude: 117, latitude: 36, speed: 33 });
    expect(fixOf(values({ 1: value(117), 2: value(36) }), { ...source, speedId: null })?.speed).toBeNull();
  });

  it.each([
    ['a missing one', { 1: value(117) }],
    ['a bad one', { 1: value(117), 2: value(36, 1000, '1302') }],
    ['one that is not a number', { 1: value(117), 2: value('x') }],
    ['a place off the globe', { 1: value(217), 2: value(36) }],
    ['no position', { 1: value(0), 2: value(0) }],
  ])('[TR5] reads none from %s', (_, list) => {
    expect(fixOf(values(list), source)).toBeUndefined();
  });

  it('[TR5] treats an unchanged coordinate as current', () => {
    const north = { 1: value(117, 1000), 2: value(36, 900_000) };
    expect(fixOf(values(north), source)).toMatchObject({ time: 900_000, longitude: 117, latitude: 36 });
  });

  it('[TR5] extends the line', () => {
    const longer = extendTrack(track(), { time: 12_000, longitude: 117.1, latitude: 36.12, speed: null });
    expect(longer.times).toHaveLength(6);
    expect(longer.distanceMetres).toBeCloseTo(1112, -1);
    expect(longer.speeds.at(-1)).toBeCloseTo(4003, -1);
    expect(extendTrack(longer, { time: 12_000, longitude: 1, latitude: 1, speed: 0 })).toBe(longer);
    expect(longer.breaks).toEqual([3]);
  });

  it('[TR5] breaks it after a long silence at a different place only', () => {
    const elsewhere = extendTrack(track(), { time: 900_000, longitude: 118, latitude: 36.11, speed: 20 });
    expect(elsewhere.breaks).toEqual([3, 5]);
    expect(elsewhere.distanceMetres).toBe(0);
    const here = extendTrack(track(), { time: 900_000, longitude: 117.1, latitude: 36.11, speed: 0 });
    expect(here.breaks).toEqual([3]);
  });
});

describe('words', () => {
  it('are short', () => {
    expect([distanceText(850.4), distanceText(12_340), distanceText(345_600)]).toEqual(['850 m', '12.3 km', '346 km']);
    expect(durationText(7_500_000, 'cn')).toBe('2 小时 5 分');
    expect([durationText(40_000, 'en'), durationText(3_600_000, 'en'), durationText(-5, 'en')]).toEqual([
      '40 s',
      '1 h',
      '0 s',
    ]);
    expect([speedText(null), speedText(33.33)]).toEqual(['—', '33.3 km/h']);
  });
});
