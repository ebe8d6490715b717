import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import type { DemoHistory } from '@lookfar/contract';
import type { Point } from './devices/point.ts';
import { sites } from './devices/sites.ts';
import { createWaterworks, stepWaterworks, type Waterworks } from './physics/waterworks.ts';
import { Simulation } from './Simulation.ts';

export interface HistoryOptions {
  days: number;
  /** Between two samples. */
  stepSeconds: number;
  seed: number;
  /** Where it ends, epoch ms. */
  now: number;
}

/** Wider steps would blur the pressure control. */
const physicsSeconds = 5;
/** An unchanged value is repeated after this time. */
const repeatMs = 3_600_000;

interface Series {
  sn: string;
  equipment: string;
  point: Point;
  values: Float64Array;
}

/** What every signal showed in the days before `now`, one after another. */
export function* historyOf({ days, stepSeconds, seed, now }: HistoryOptions): Generator<DemoHistory> {
  const stepMs = stepSeconds * 1000;
  const count = Math.floor((days * 86_400) / stepSeconds);
  const start = Math.floor(now / stepMs) * stepMs - (count - 1) * stepMs;
  const series = emptySeries(count);
  let works = createWaterworks(seed, start / 1000 - 3600);
  for (let row = 0; row < count; row += 1) {
    works = runTo(works, (start + row * stepMs) / 1000);
    for (const { point, values } of series) values[row] = point.read(works);
  }
  const next = new Simulation({ seed, now: () => now }).works;
  for (const { sn, equipment, point, values } of series) {
    meet(point, values, next);
    yield { sn, equipment, signal: point.title, start, stepMs, values: changes(point, values, stepMs) };
  }
}

/** As lines of JSON. Whoever looks sees the whole file or none. */
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

function emptySeries(count: number): Series[] {
  return sites.flatMap(({ sn, endpoints }) =>
    endpoints.flatMap(({ devices }) =>
      devices.flatMap(({ name: equipment, points }) =>
        points.map((point) => ({ sn, equipment, point, values: new Float64Array(count) })),
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

/** A plant that is started counts from where it was built; the history before it has to end there. */
function meet(point: Point, values: Float64Array, next: Waterworks): void {
  const last = values.at(-1) ?? 0;
  const shift = isCounter(point, values) ? point.read(next) - last : 0;
  if (shift !== 0) for (const [row, value] of values.entries()) values[row] = Math.max(0, value + shift);
}

/** A volume is a 32-bit word too, but goes down as well. */
function isCounter({ dataType }: Point, values: Float64Array): boolean {
  return dataType === 'UINT32' && values.every((value, row) => row === 0 || value >= (values[row - 1] ?? 0));
}

function changes(point: Point, values: Float64Array, stepMs: number): (number | null)[] {
  const repeatRows = Math.max(1, Math.floor(repeatMs / stepMs));
  let last: number | undefined;
  return Array.from(values, (value, row) => {
    const shown = shownOf(point, value);
    if (shown === last && row % repeatRows !== 0) return null;
    last = shown;
    return shown;
  });
}

/** What is read back from a register: whole units of it; a float has a digit more than is shown. */
function shownOf({ dataType, scale, decimals }: Point, value: number): number {
  if (dataType === 'FLOAT') return Number(value.toFixed(decimals + 1));
  return Number((Math.round(value / scale) * scale).toFixed(6));
}
