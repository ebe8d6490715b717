import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import type { DemoHistory, DemoWrites } from '@lookfar/contract';
import type { SignalPoint } from './devices/point.ts';
import { sites } from './devices/sites.ts';
import { leadOver, type Series } from './leadOver.ts';
import { stationWrites } from './past/stationWrites.ts';
import { datedWrites, type Written } from './past/Written.ts';
import { worksWrites } from './past/worksWrites.ts';
import { type Process, type Timed, warmUpOf } from './Running.ts';
import { waterworksProcess } from './Simulation.ts';
import { nodeSite, plcSite } from './solar/devices/stationSites.ts';
import { stationProcess } from './solar/physics/station.ts';

interface HistoryOptions {
  days: number;
  /** Time between two samples. */
  stepSeconds: number;
  seed: number;
  /** End of the history, epoch ms. */
  now: number;
}

/** An unchanged value is repeated after this time. */
const repeatMs = 3_600_000;

/** A position is not a trend: a track needs positions at shorter intervals, for some days. */
const tracks = { group: '定位', days: 3, stepSeconds: 30 };

/** Devices as a gateway has them. */
interface PastSite<State> {
  sn: string;
  devices: readonly { name: string; points: readonly SignalPoint<State>[] }[];
}

const stationSites = [
  { sn: plcSite.sn, devices: plcSite.endpoints.flatMap(({ devices }) => devices) },
  { sn: nodeSite.sn, devices: nodeSite.devices },
];

/** Of everything that is simulated. */
export function* historyOf(options: HistoryOptions): Generator<DemoHistory> {
  const works = sites.map(({ sn, endpoints }) => ({ sn, devices: endpoints.flatMap(({ devices }) => devices) }));
  yield* pastOf(waterworksProcess, works, { ...options, changed: changesOf(works, worksWrites, options.now) });
  const changed = changesOf(stationSites, stationWrites, options.now);
  yield* pastOf(stationProcess, stationSites, { ...options, changed });
}

/** What was written, as it acts on what is simulated. */
function changesOf<State>(
  places: readonly PastSite<State>[],
  written: readonly Written[],
  now: number,
): PastChange<State>[] {
  return datedWrites(written, now).flatMap(({ at, equipment, signal, value, outcome }) => {
    const device = places.flatMap(({ devices }) => devices).find(({ name }) => name === equipment);
    const write = device?.points.find(({ title }) => title === signal)?.write;
    if (!write) throw new Error(`${equipment} ${signal} cannot be written`);
    return outcome === 'done' ? [{ at, apply: (state: State) => write(state, value) }] : [];
  });
}

/** Something that happened to what is simulated. */
interface PastChange<State> {
  /** Epoch ms. */
  at: number;
  apply(state: State): State;
}

/** Past values of every signal before `now`, one after another; then those of positions again at shorter intervals. */
function* pastOf<State extends Timed>(
  process: Process<State>,
  places: readonly PastSite<State>[],
  { days, stepSeconds, seed, now, changed = [] }: HistoryOptions & { changed?: readonly PastChange<State>[] },
): Generator<DemoHistory> {
  const stepMs = stepSeconds * 1000;
  const count = Math.floor((days * 86_400) / stepSeconds);
  const start = Math.floor(now / stepMs) * stepMs - (count - 1) * stepMs;
  const series = emptySeries(places, count, () => true);
  const close = closeRows(start, stepMs, count);
  const positions = emptySeries(places, close.count, ({ group }) => group === tracks.group);
  let works = process.create(seed, start / 1000 - 3600);
  const coming = changed.filter(({ at }) => at > start);
  const advance = (time: number) => {
    for (let next = coming[0]; next && next.at <= time; next = coming[0]) {
      works = next.apply(runTo(process, works, next.at / 1000));
      coming.shift();
    }
    works = runTo(process, works, time / 1000);
  };
  for (let row = 0; row < count; row += 1) {
    const at = start + row * stepMs;
    for (const time of close.before(at)) {
      advance(time);
      record(positions, close.rowOf(time), works);
    }
    advance(at);
    record(series, row, works);
  }
  const sets = [
    { series, start, stepMs },
    { series: positions, start: close.start, stepMs: close.stepMs },
  ];
  leadOver(sets, [...warmUpOf(process, seed, now)]);
  for (const one of series) yield lineOf(one, start, stepMs);
  for (const one of positions) yield lineOf(one, close.start, close.stepMs);
}

/** The shorter intervals of the last days, none if the normal ones are short enough. */
function closeRows(start: number, stepMs: number, count: number) {
  const closeMs = tracks.stepSeconds * 1000;
  const end = start + (count - 1) * stepMs;
  const from = Math.max(start, end - tracks.days * 86_400_000);
  const isWanted = stepMs > closeMs && stepMs % closeMs === 0;
  return {
    start: from,
    stepMs: closeMs,
    count: isWanted ? Math.floor((end - from) / closeMs) + 1 : 0,
    rowOf: (time: number) => (time - from) / closeMs,
    /** Up to a normal sample time, from the previous one on. */
    *before(at: number): Generator<number> {
      const first = Math.max(from, at - stepMs + closeMs);
      if (isWanted) for (let time = first; time <= at; time += closeMs) yield time;
    },
  };
}

function record<State>(series: readonly Series<State>[], row: number, works: State): void {
  for (const { point, values } of series) values[row] = point.read(works);
}

function lineOf<State>({ sn, equipment, point, values }: Series<State>, start: number, stepMs: number): DemoHistory {
  return { sn, equipment, signal: point.title, start, stepMs, values: changes(point, values, stepMs) };
}

/** As lines of JSON. The file appears complete or not at all. */
export function writeHistory(file: string, options: HistoryOptions): void {
  const draft = `${file}.part`;
  const handle = openSync(draft, 'w');
  try {
    const write = (line: DemoHistory | DemoWrites) => writeSync(handle, `${JSON.stringify(line)}\n`);
    const start = options.now - options.days * 86_400_000;
    const writes = datedWrites([...worksWrites, ...stationWrites], options.now);
    write({ writes: writes.filter(({ at }) => at > start) });
    for (const series of historyOf(options)) write(series);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

function emptySeries<State>(
  places: readonly PastSite<State>[],
  count: number,
  isWanted: (point: SignalPoint<State>) => boolean,
): Series<State>[] {
  if (count === 0) return [];
  return places.flatMap(({ sn, devices }) =>
    devices.flatMap(({ name: equipment, points }) =>
      points.filter(isWanted).map((point) => ({ sn, equipment, point, values: new Float64Array(count) })),
    ),
  );
}

function runTo<State extends Timed>({ step, pastSeconds }: Process<State>, from: State, seconds: number): State {
  let works = from;
  while (works.chance.seconds + pastSeconds < seconds) works = step(works, pastSeconds);
  const rest = seconds - works.chance.seconds;
  return rest > 0 ? step(works, rest) : works;
}

type Shown = Pick<SignalPoint, 'dataType' | 'scale' | 'decimals'>;

/** Where a value changes, after the one before it: a line from an older sample would show a slow change. */
function changes(point: Shown, values: Float64Array, stepMs: number): (number | null)[] {
  const repeatRows = Math.max(1, Math.floor(repeatMs / stepMs));
  const shown = Array.from(values, (value) => shownOf(point, value));
  return shown.map((value, row) => {
    const isHeld = value === shown[row - 1] && value === (shown[row + 1] ?? value);
    return isHeld && row % repeatRows !== 0 ? null : value;
  });
}

/** What is read back from a register: whole units; a float has one more digit than shown. */
function shownOf({ dataType, scale, decimals }: Shown, value: number): number {
  if (dataType === 'FLOAT') return Number(value.toFixed(decimals + 1));
  return Number((Math.round(value / scale) * scale).toFixed(6));
}
