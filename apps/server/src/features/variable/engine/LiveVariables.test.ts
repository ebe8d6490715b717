import type { SignalValue, VariableRule } from '@lookfar/contract';
import type { Point } from '@lookfar/historian';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { createLog } from '../../../platform/log/createLog.ts';
import type { LatestSpeaker } from '../../ingest/LatestSpeaker.ts';
import type { SignalUpdate } from '../../ingest/LatestValues.ts';
import { LiveState } from '../../ingest/LiveState.ts';
import { LiveVariables } from './LiveVariables.ts';
import { ProjectVariables } from './ProjectVariables.ts';

const midnight = Date.UTC(2026, 5, 2);
const pump = 1;
const carrier = 2;
const input = 10;
const first = 1000;
const log = createLog('error', { write: () => {} });

/** Timers run one in a turn of the event loop. */
class TurnClock implements Clock {
  turn = 0;
  private readonly clock: FakeClock;

  constructor(clock: FakeClock) {
    this.clock = clock;
  }

  now = () => this.clock.now();
  elapsed = () => this.clock.elapsed();
  setInterval = (run: () => void, ms: number) => this.clock.setInterval(run, ms);
  setTimeout = (run: () => void, ms: number) =>
    this.clock.setTimeout(() => {
      this.turn += 1;
      run();
    }, ms);
}

const daily: VariableRule = {
  ...{ kind: 'statistic', signalId: input, measure: 'diff', period: 'day', rollover: null, above: 0 },
};

/** Projects of one device with this many statistics each, all of which end at midnight. */
async function bench(statistics: number, projects = 1) {
  const fake = new FakeClock(midnight - 60_000);
  const clock = new TurnClock(fake);
  const live = new LiveState(log);
  const points: Point[] = [];
  const told: { turn: number; id: number; value: SignalValue }[] = [];
  const values = new LiveVariables({
    ...{ live, clock, log },
    speaker: {
      values: (_: number, updates: readonly SignalUpdate[]) =>
        told.push(...updates.map(([id, value]) => ({ turn: clock.turn, id, value }))),
    } as unknown as LatestSpeaker,
    record: (added) => points.push(...added),
    returned: () => {},
    late: () => {},
  });
  const send = (value: number, time: number) => {
    const sample: SignalValue = { code: '200', value, time };
    live.accept(pump, [[input, sample]]);
  };
  send(5, clock.now() - 1000);
  for (let at = 0; at < projects; at += 1) {
    const project = new ProjectVariables({
      valueOf: (equipmentId, signalId) => live.value(equipmentId, signalId),
      now: () => clock.now(),
      placed: (one) => values.index(one),
      defined: () => {},
      computed: () => {},
      log,
    });
    const source = { id: at, equipmentId: carrier + at, utcOffset: 0, shifts: '[0]' };
    const ids = Array.from({ length: statistics }, (_, index) => first + at * statistics + index);
    const calendar = ProjectVariables.calendarOf(source);
    const row = { projectId: at, rule: JSON.stringify(daily), revision: 1, pastFrom: 0, pastStart: 0, calendar };
    const inputs = ids.map((variableId) => ({ variableId, signalId: input, equipmentId: pump }));
    await project.load({ source, variables: ids.map((id) => ({ ...row, id })), inputs });
    values.projects.set(at, project);
  }
  values.start();
  return { fake, values, points, told, send };
}

const idsOf = (found: readonly { id: number }[]) => new Set(found.map(({ id }) => id));

describe('LiveVariables', () => {
  it.each([
    [10_000, 1],
    [5, 500],
  ])('[VA17] %i statistics in each of %i projects that end together do so in many turns', async (each, projects) => {
    const { fake, points, told } = await bench(each, projects);
    fake.advance(60_000 + 30_000);
    const stored = (at: number) => new Set(points.filter(({ time }) => time === at).map(({ signalId }) => signalId));
    expect([stored(midnight - 1).size, stored(midnight).size]).toEqual([each * projects, each * projects]);
    const turns = Map.groupBy(told, ({ turn }) => turn);
    expect(Math.max(...[...turns.values()].map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(turns.size).toBeGreaterThanOrEqual((2 * each * projects) / 100);
  });

  it('[VA17] values of the new period wait until all have ended', async () => {
    const { fake, told, send } = await bench(1000);
    send(9, midnight - 500);
    fake.advance(60_000);
    send(12, midnight + 1);
    fake.advance(1000);
    const of = (time: number, value: number) =>
      told.filter((one) => one.value.time === time && one.value.value === value);
    expect([midnight - 1, midnight, midnight + 1].map((time, at) => idsOf(of(time, [4, 0, 3][at] ?? 0)).size)).toEqual([
      ...[1000, 1000, 1000],
    ]);
    const order = told.map(({ value }) => value.time);
    expect(order.indexOf(midnight)).toBeGreaterThan(order.lastIndexOf(midnight - 1));
    expect(order.indexOf(midnight + 1)).toBeGreaterThan(order.lastIndexOf(midnight));
  });

  it('[VA17] what waits is computed when it is stopped', async () => {
    const { fake, told, send, values } = await bench(1000);
    fake.advance(60_000);
    send(12, midnight + 1);
    values.stop({ saves: true });
    expect(idsOf(told.filter(({ value }) => value.time === midnight + 1 && value.value === 7)).size).toBe(1000);
  });
});
