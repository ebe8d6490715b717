import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import type { DemoHistory } from '@lookfar/contract';
import type { Point } from './devices/point.ts';
import { sites } from './devices/sites.ts';
import { leadOver, type Series } from './leadOver.ts';
import { createWaterworks, stepWaterworks, type Waterworks } from './physics/waterworks.ts';
import { warmUp } from './Simulation.ts';

export interface HistoryOptions {
  days: number;
  /** Time between two samples. */
  stepSeconds: number;
  seed: number;
  /** End of the history, epoch ms. */
  now: number;
}

/** Larger steps would blur the pressure control. */
const physicsSeconds = 5;
/** An unchanged value is repeated after this time. */
const repeatMs = 3_600_000;

/** A position is not a trend: a track needs positions at shorter intervals, for some days. */
const tracks = { group: '定位', days: 3, stepSeconds: 30 };

/** Past values of every signal before `now`, one after another; then those of positions again at shorter intervals. */
export function* historyOf({ days, stepSeconds, seed, now }: HistoryOptions): Generator<DemoHistory> {
  const stepMs = stepSeconds * 1000;
  const count = Math.floor((days * 86_400) / stepSeconds);
  const start = Math.floor(now / stepMs) * stepMs - (count - 1) * stepMs;
  const series = emptySeries(count, () => true);
  const close = closeRows(start, stepMs, count);
  const positions = emptySeries(close.count, ({ group }) => group === tracks.group);
  let works = createWaterworks(seed, start / 1000 - 3600);
  for (let row = 0; row < count; row += 1) {
    const at = start + row * stepMs;
    for (const time of close.before(at)) {
      works = runTo(works, time / 1000);
      record(positions, close.rowOf(time), works);
    }
    works = runTo(works, at / 1000);
    record(series, row, works);
  }
  const sets = [
    { series, start, stepMs },
    { series: positions, start: close.start, stepMs: close.stepMs },
  ];
  leadOver(sets, [...warmUp(seed, now)]);
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

function record(series: readonly Series[], row: number, works: Waterworks): void {
  for (const { point, values } of series) values[row] = point.read(works);
}

function lineOf({ sn, equipment, point, values }: Series, start: number, stepMs: number): DemoHistory {
  return { sn, equipment, signal: point.title, start, stepMs, values: changes(point, values, stepMs) };
}

/** As lines of JSON. The file appears complete or not at all. */
export function writeHistory(file: string, options: HistoryOptions): void {
  const draft = `${file}.part`;
  const handle = openSync(draft, 'w');
  try {
    for (const series of historyOf(options)) writeSync(handle, `${JSON.stringify(series)}\n`);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

function emptySeries(count: number, isWanted: (point: Point) => boolean): Series[] {
  if (count === 0) return [];
  return sites.flatMap(({ sn, endpoints }) =>
    endpoints.flatMap(({ devices }) =>
      devices.flatMap(({ name: equipment, points }) =>
        points.filter(isWanted).map((point) => ({ sn, equipment, point, values: new Float64Array(count) })),
      ),
    ),
  );
}

function runTo(from: Waterworks, seconds: number): Waterworks {
  let works = from;
  while (works.chance.seconds + physicsSeconds < seconds) works = stepWaterworks(works, physicsSeconds);
  const rest = seconds - works.chance.seconds;
  return rest > 0 ? stepWaterworks(works, rest) : works;
}

/** Where a value changes, after the one before it: a line from an older sample would show a slow change. */
function changes(point: Point, values: Float64Array, stepMs: number): (number | null)[] {
  const repeatRows = Math.max(1, Math.floor(repeatMs / stepMs));
  const shown = Array.from(values, (value) => shownOf(point, value));
  return shown.map((value, row) => {
    const isHeld = value === shown[row - 1] && value === (shown[row + 1] ?? value);
    return isHeld && row % repeatRows !== 0 ? null : value;
  });
}

/** What is read back from a register: whole units; a float has one more digit than shown. */
function shownOf({ dataType, scale, decimals }: Point, value: number): number {
  if (dataType === 'FLOAT') return Number(value.toFixed(decimals + 1));
  return Number((Math.round(value / scale) * scale).toFixed(6));
}
