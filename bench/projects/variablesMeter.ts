import type { SignalValue, VariableRule } from '@lookfar/contract';
import { reportMeasures } from '@lookfar/contract';
import { Aggregate, BucketFold, goodNumber, periodEdges, VariableGraph } from '@lookfar/variables';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';
import { cpuMicros, seededRandom } from './variablesTools.ts';

const calendar = { utcOffset: 480, shifts: [0, 480, 960] };
const days = size(30, 3);
const stepMs = size(10_000, 600_000);
const rollover = 1_000_000;
const options = { rollover, above: 1000 };
/** The month of June 2026 in China. */
const from = Date.UTC(2026, 4, 31, 16);
const to = from + days * 86_400_000;

/** A meter with resets, rollovers, noise and gaps. Readings are multiples of 1/8, so that plain sums are exact. */
function meter(random: () => number): SignalValue[] {
  const points: SignalValue[] = [];
  let reading = 999_000;
  for (let time = from; time < to; time += stepMs) {
    const chance = random();
    if (chance < 0.00002) reading = 0;
    reading = (reading + Math.floor(random() * 40) / 8) % rollover;
    // Out of reach for up to three hours.
    if (chance > 0.9998) {
      points.push({ code: '1302', value: reading, time });
      time += Math.floor(random() * 10_800_000);
      reading = (reading + Math.floor(random() * 8000) / 8) % rollover;
    } else points.push({ code: '200', value: chance > 0.99 && reading > 100 ? reading - 0.125 : reading, time });
  }
  return points;
}

/** What one would write: all points of the month, one after the other. */
function plainMonth(points: readonly SignalValue[]): { diff: number; avg: number; max: number; running: number } {
  let [diff, integral, covered, running] = [0, 0, 0, 0];
  let max = Number.NEGATIVE_INFINITY;
  let before: number | null = null;
  points.forEach(({ code, value, time }, index) => {
    if (code !== '200') return;
    const now = value as number;
    const held = (points[index + 1]?.time ?? to) - time;
    integral += now * held;
    covered += held;
    if (now > options.above) running += held;
    if (now > max) max = now;
    if (before !== null) {
      const isDrop = before - now > before * 0.01;
      if (!isDrop) diff += now - before > rollover * 0.99 ? now - before - rollover : now - before;
      else diff += rollover - before + now <= rollover / 2 ? rollover - before + now : now;
    }
    before = now;
  });
  return { diff, avg: integral / covered, max, running: running / 3_600_000 };
}

const edges = periodEdges('day', { from, to }, calendar);

/** The part of one day on its own; what came before it is counted when parts are merged. */
function dayPart(points: readonly SignalValue[], day: number): Aggregate {
  const part = new Aggregate(edges[day] as number, options);
  const end = edges[day + 1] as number;
  for (const point of points) if (point.time >= part.from && point.time < end) part.push(point.time, goodNumber(point));
  part.advance(end);
  return part;
}

function merged(parts: readonly Aggregate[]): Aggregate {
  const [first, ...rest] = parts;
  const month = (first as Aggregate).copy();
  for (const part of rest) month.merge(part);
  return month;
}

function check(month: Aggregate, points: readonly SignalValue[]): void {
  const plain = plainMonth(points);
  for (const measure of ['diff', 'max', 'running'] as const) {
    if (month.measure(measure) !== plain[measure])
      throw new Error(`${measure}: ${month.measure(measure)} instead of ${plain[measure]}`);
  }
  const avg = month.measure('avg') as number;
  if (Math.abs(avg - plain.avg) > 1e-9 * plain.avg) throw new Error(`avg: ${avg} instead of ${plain.avg}`);
}

/** A month of a meter: sample by sample, from parts, and after late points. */
export function benchMeterMonth(): void {
  const random = seededRandom(19);
  const all = meter(random);
  const isLate = new Set(all.filter(() => random() < 0.001));
  const inTime = all.filter((point) => !isLate.has(point));

  const rule: VariableRule = {
    kind: 'statistic',
    signalId: 1,
    measure: 'diff',
    period: 'month',
    rollover,
    above: 1000,
  };
  const graph = new VariableGraph();
  graph.set([{ id: 2, rule, calendar }], from);
  const perSample = cpuMicros(inTime.length, (index) => {
    const point = inTime[index] as SignalValue;
    graph.change(1, point, point.time);
  });
  const live = graph.value(2)?.value;
  if (live !== plainMonth(inTime).diff) throw new Error(`live: ${live} instead of ${plainMonth(inTime).diff}`);

  const byDay = edges.slice(1).map((end, day) => all.filter(({ time }) => time >= (edges[day] ?? 0) && time < end));
  const parts = byDay.map(dayPart);
  check(merged(parts), all);
  const whole = new BucketFold([from, to], options);
  whole.pushAll(all);
  const [once] = whole.finish();
  for (const measure of reportMeasures)
    if (once?.measure(measure) !== merged(parts).measure(measure)) throw new Error(`${measure} depends on the parts`);

  const runs = size(30, 2);
  plainMonth(all);
  const plain = cpuMicros(runs, () => plainMonth(all));
  const onePass = cpuMicros(runs, () => {
    const fold = new BucketFold([from, to], options);
    fold.pushAll(all);
    fold.finish();
  });
  const fromParts = cpuMicros(runs * 100, () => merged(parts));
  const afterLate = cpuMicros(runs * 10, (index) => {
    const day = index % days;
    parts[day] = dayPart(byDay[day] as SignalValue[], day);
    merged(parts);
  });
  const row = (name: string, micros: number, read: number) => [
    name,
    read,
    micros.toFixed(micros < 10 ? 2 : 0),
    (micros / plain).toFixed(5),
  ];
  printTable(
    `A month of a meter: ${all.length} points, ${isLate.size} of them late; exactly the consumption of the plain computation, in every way`,
    ['the month is computed', 'points read', 'CPU µs', '×'],
    [
      row('plainly from all points, its consumption, average, maximum and running time', plain, all.length),
      row('from all points, all nine measures in one pass', onePass, all.length),
      row('with each sample, in the graph', perSample, 1),
      row(`from the parts of ${days} days`, fromParts, 0),
      row('after a late point: its day anew, then from the parts', afterLate, Math.round(all.length / days)),
    ],
  );
}
