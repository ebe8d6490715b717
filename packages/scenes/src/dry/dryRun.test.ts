// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import { ScenePolicy, SceneTrigger } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { preview } from '../flow/preview.ts';
import { flowOf } from '../testing/draw.ts';
import { type DryInput, dryRun } from './dryRun.ts';

const minute = 60_000;
const series = (pairs: readonly [number, number | null][]) => ({
  times: Float64Array.from(pairs, ([at]) => at * minute),
  values: Float64Array.from(pairs, ([, value]) => value ?? Number.NaN),
});
const write = (signalId: number, fields: object) => ({
  signal: { equipId: 1, signalId, title: `S${signalId}` },
  ...fields,
});
const flow = flowOf('Start s > Write w; w > Wait t; t > Write v', {
  w: { writes: [write(8, { value: '1' })] },
  t: { seconds: 600 },
  v: { writes: [write(9, { by: 'formula', formula: '${1.1} + ${1.8}' })] },
});
const condition = { kind: 'condition', formula: '${1.1} > 10', lockOutSeconds: 0 };

function dry(triggers: readonly object[], values: readonly [number, number | null][], fields: Partial<DryInput> = {}) {
  const input: DryInput = {
    ...{ flow, triggers: triggers.map((one) => SceneTrigger.parse(one)), policy: ScenePolicy.parse({}) },
    ...{
      series: new Map([[1, series(values)]]),
      alarms: [],
      holidays: new Set<number>(),
      from: 0,
      to: 24 * 60 * minute,
    },
    ...fields,
  };
  return dryRun(input);
}
const starts = (...args: Parameters<typeof dry>) =>
  dry(...args).starts.map(({ at, skipped }) => `${at / minute}${skipped ? ` ${skipped}` : ''}`);

describe('a dry run against the past', () => {
  it('[SC50] finds each moment at which the condition became true, and what it would have written', () => {
    const { starts: found, missing } = dry(
      [condition],
      [
        [0, 5],
        [10, 11],
        [15, 20],
        [30, 5],
        [40, null],
        [50, 12],
      ],
    );
    expect(found.map(({ at }) => at / minute)).toEqual([10, 50]);
    expect(found[0]).toMatchObject({
      startedBy: 'condition',
      trigger: 0,
      writes: [
        { title: 'S8', value: '1' },
        // Ten minutes later: what was measured then, and what was written before.
        { title: 'S9', value: 21 },
      ],
    });
    expect(missing).toEqual([8]);
  });

  it('[SC50] hold time, lock-out, and runs that are not over yet', () => {
    const held = { ...condition, holdSeconds: 300 };
    expect(
      starts(
        [held],
        [
          [0, 5],
          [10, 11],
          [12, 5],
          [20, 11],
          [40, 5],
        ],
      ),
    ).toEqual(['25']);
    const locked = { ...condition, lockOutSeconds: 3600 };
    expect(
      starts(
        [locked],
        [
          [0, 5],
          [10, 11],
          [11, 5],
          [30, 11],
        ],
      ),
    ).toEqual(['10', '30 locked']);
    expect(
      starts(
        [condition],
        [
          [0, 5],
          [10, 11],
          [11, 5],
          [12, 11],
          [13, 5],
          [20, 11],
        ],
      ),
    ).toEqual(['10', '12 busy', '20']);
  });

  it('[SC50] not more often than allowed within 24 hours', () => {
    const schedule = { kind: 'schedule', cron: '0 * * * *', zone: 'UTC' };
    const policy = ScenePolicy.parse({ maxPerDay: 2 });
    const found = starts([schedule], [], { policy, to: 26 * 60 * minute });
    expect(found.slice(0, 3)).toEqual(['0', '60', '120 tooOften']);
    expect(found.slice(-2)).toEqual(['1440', '1500']);
  });

  it('[SC50] alarms and schedules together, in order', () => {
    const alarm = { kind: 'alarm', equipmentId: 3, lockOutSeconds: 0 };
    const alarms = [20, 400].map((at) => ({
      ...{ at: at * minute, on: 'raised' as const, ruleId: 7, equipmentId: 3, level: 'high' as const },
    }));
    const schedule = { kind: 'schedule', cron: '30 * * * *', zone: 'UTC', holidays: 'same' };
    expect(starts([schedule, alarm], [[0, 1]], { alarms, to: 90 * minute })).toEqual(['20', '30']);
  });

  it('[SC50] what was before is not started, but known', () => {
    expect(
      starts(
        [condition],
        [
          [0, 5],
          [10, 11],
          [20, 5],
          [30, 11],
        ],
        { from: 25 * minute },
      ),
    ).toEqual(['30']);
    expect(
      starts(
        [condition],
        [
          [0, 11],
          [10, 11],
        ],
        { from: 5 * minute },
      ),
    ).toEqual([]);
  });
});

describe('a preview', () => {
  const branching = flowOf('Start s > If i; i > Write a; i -> Write b; a > Write c; b > Write c', {
    i: { condition: '${1.1} > 10' },
    a: { writes: [write(8, { value: '1' })] },
    b: { writes: [write(8, { value: '2' })] },
    c: { writes: [write(9, { by: 'formula', formula: '${1.8} * 10' })] },
  });
  const at = (value?: number) =>
    preview(branching, (id) =>
      id === 1 && value !== undefined
        ? { code: '200', value, time: 0 }
        : id === 8
          ? { code: '200', value: 7, time: 0 }
          : undefined,
    );
  const told = (value?: number) =>
    Object.fromEntries(at(value).map((one) => [one.stepId, [one.next, one.isElsewhere]]));

  it('[SC51] follows the conditions of now, and marks what is on the other way', () => {
    expect(told(11)).toEqual({ a: ['1', false], b: ['2', true], c: [10, false] });
    expect(told(5)).toEqual({ a: ['1', true], b: ['2', false], c: [20, false] });
    expect(at(5).find(({ stepId }) => stepId === 'b')?.now).toBe(7);
  });

  it('[SC51] takes no way while the condition is unknown', () => {
    expect(told()).toEqual({ a: ['1', true], b: ['2', true], c: [70, true] });
  });
});
