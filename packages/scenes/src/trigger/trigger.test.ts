// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import { SceneTrigger } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionOf } from '../run/conditionOf.ts';
import { alarmStarts } from './alarmStarts.ts';
import { ConditionIndex } from './ConditionIndex.ts';
import { checkTrigger, nextMoments } from './checkTrigger.ts';
import { type ConditionTrigger, newTriggerState, stepTrigger } from './stepTrigger.ts';

const condition = (fields: object = {}) =>
  SceneTrigger.parse({ kind: 'condition', formula: '${1.1} > 3', lockOutSeconds: 0, ...fields }) as ConditionTrigger;

/** `[second, what is seen]`, null for a tick; the seconds at which it fired or was skipped. */
function play(trigger: ConditionTrigger, events: readonly [number, boolean | undefined | null][]): string[] {
  let state = newTriggerState;
  const found: string[] = [];
  for (const [second, holds] of events) {
    const event = holds === null ? { kind: 'tick' as const } : { kind: 'condition' as const, holds };
    const step = stepTrigger(trigger, state, event, 1_000_000 + second * 1000);
    state = JSON.parse(JSON.stringify(step.state));
    if (step.hasFired) found.push(`${second}`);
    if (step.skipped) found.push(`${second} ${step.skipped}`);
  }
  return found;
}

describe('conditions that start scenes', () => {
  it('[SC40] fire when they become true, once', () => {
    expect(
      play(condition(), [
        [0, false],
        [1, true],
        [2, true],
        [3, null],
        [4, false],
        [5, true],
      ]),
    ).toEqual(['1', '5']);
  });

  it('[SC40] what is true from the beginning has not become so', () => {
    expect(
      play(condition(), [
        [0, true],
        [1, true],
        [2, false],
        [3, true],
      ]),
    ).toEqual(['3']);
  });

  it('[SC41] what is unknown is no change', () => {
    expect(
      play(condition(), [
        [0, undefined],
        [1, true],
      ]),
    ).toEqual([]);
    expect(
      play(condition(), [
        [0, false],
        [1, true],
        [2, undefined],
        [3, true],
      ]),
    ).toEqual(['1']);
    expect(
      play(condition(), [
        [0, false],
        [1, undefined],
        [2, true],
      ]),
    ).toEqual(['2']);
  });

  it('[SC42] fire when they have held for their time; it begins again after something unknown', () => {
    const held = condition({ holdSeconds: 10 });
    expect(
      play(held, [
        [0, false],
        [1, true],
        [10, null],
        [11, null],
        [12, null],
      ]),
    ).toEqual(['11']);
    expect(
      play(held, [
        [0, false],
        [1, true],
        [9, false],
        [11, null],
        [12, true],
        [22, null],
      ]),
    ).toEqual(['22']);
    expect(
      play(held, [
        [0, false],
        [1, true],
        [5, undefined],
        [11, null],
        [20, true],
        [29, null],
        [30, null],
      ]),
    ).toEqual(['30']);
  });

  it('[SC43] are locked out for a time, and not made up for', () => {
    const locked = condition({ lockOutSeconds: 60 });
    expect(
      play(locked, [
        [0, false],
        [1, true],
        [2, false],
        [3, true],
        [61, null],
        [62, false],
        [63, true],
      ]),
    ).toEqual(['1', '3 locked', '63']);
  });

  it('[SC44] fire only within their hours', () => {
    // 1,000,000 ms is 00:16:40 in UTC.
    const at = (from: string, to: string) =>
      play(condition({ from, to, zone: 'UTC' }), [
        [0, false],
        [1, true],
      ]);
    expect(at('00:00', '01:00')).toEqual(['1']);
    expect(at('01:00', '02:00')).toEqual(['1 hours']);
    expect(at('23:00', '00:30')).toEqual(['1']);
    expect(at('23:00', '00:10')).toEqual(['1 hours']);
    expect(at('05:00', '05:00')).toEqual(['1']);
  });
});

describe('alarms that start scenes', () => {
  const alarm = (fields: object) => SceneTrigger.parse({ kind: 'alarm', ...fields }) as never;
  const change = { on: 'raised' as const, ruleId: 7, equipmentId: 3, level: 'high' as const };
  it.each([
    [{ ruleId: 7 }, true],
    [{ ruleId: 8 }, false],
    [{ ruleId: 7, on: 'returned' }, false],
    [{ equipmentId: 3 }, true],
    [{ equipmentId: 4 }, false],
    [{ equipmentId: 3, levels: ['low'] }, false],
    [{ equipmentId: 3, levels: ['low', 'high'] }, true],
  ])('[SC45] %j: %s', (fields, expected) => {
    expect(alarmStarts(alarm(fields), change)).toBe(expected);
  });
});

describe('checking triggers', () => {
  it.each([
    [{ kind: 'schedule', cron: '0 0 30 2 *' }, 'There is no such day, so it never fires'],
    [{ kind: 'schedule', cron: '0 0 * * *' }, undefined],
    [{ kind: 'sun', event: 'sunset', latitude: 90, longitude: 0 }, 'The sun does not rise or set there on these days'],
    [{ kind: 'condition', formula: '1 +' }, 'The formula is not valid: A value is missing here'],
    [{ kind: 'condition', formula: '1' }, 'The condition reads no signal, so it never changes'],
    [{ kind: 'condition', formula: '${1.99} > 0' }, '${1.99} does not exist, or is not yours to use'],
    [{ kind: 'condition', formula: '${1.1} > 0', from: '08:00' }, 'Hours need a beginning and an end'],
    [{ kind: 'alarm' }, 'No alarm rule and no device is chosen'],
  ])('[SC31] %j: %s', (fields, expected) => {
    const facts = { signal: (_: number, id: number) => (id === 99 ? ('missing' as const) : undefined) };
    expect(checkTrigger(SceneTrigger.parse(fields), 0, facts)?.en).toBe(expected);
  });

  it('[SC30] the next times of several schedules, in order', () => {
    const triggers = ['0 1 * * *', '30 0 * * *', '0 1 * * *'].map((cron) =>
      SceneTrigger.parse({ kind: 'schedule', cron, zone: 'UTC' }),
    );
    const minutes = nextMoments([...triggers, condition()], 0, new Set(), 3).map((moment) => moment / 60_000);
    expect(minutes).toEqual([30, 60, 1470]);
  });
});

describe('many conditions', () => {
  const read = (values: Readonly<Record<number, number>>) => (id: number) => {
    const value = values[id];
    return value === undefined ? undefined : { code: '200', value, time: 0 };
  };

  it('[SC46] only what reads a change is computed, once for each batch', () => {
    const index = new ConditionIndex<string>();
    index.set('a', '${1.1} > ${1.2}');
    index.set('b', '${1.2} > 0');
    index.set('c', '${1.3} > 0');
    index.set('bad', '1 +');
    expect(index.size).toBe(3);
    expect(index.evaluate(read({ 1: 1, 2: 0 }))).toEqual([
      { key: 'a', holds: true },
      { key: 'b', holds: false },
    ]);
    const asked: number[] = [];
    index.mark(1);
    index.mark(2);
    index.mark(99);
    const changes = index.evaluate((id) => {
      asked.push(id);
      return read({ 1: 1, 2: 2 })(id);
    });
    expect(asked).toEqual([1, 2, 2]);
    expect(changes).toEqual([
      { key: 'a', holds: false },
      { key: 'b', holds: true },
    ]);
    index.delete('b');
    index.mark(2);
    expect(index.evaluate(read({}))).toEqual([{ key: 'a', holds: undefined }]);
    expect(index.hasMarked).toBe(false);
  });

  it('[SC46] always says what computing all of them would', () => {
    const formulas = ['${1.1} > 2', '${1.1} + ${1.2} > 4', '${1.3} == 1 || ${1.2} > 3', '${1.4} > ${1.1}'];
    const batch = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 5 })), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 20 }), (batches) => {
        const index = new ConditionIndex<number>();
        for (const [key, text] of formulas.entries()) index.set(key, text);
        const values: Record<number, number> = {};
        const known: (boolean | undefined)[] = formulas.map(() => undefined);
        for (const changes of batches) {
          for (const [id, value] of changes) {
            values[id] = value;
            index.mark(id);
          }
          for (const { key, holds } of index.evaluate(read(values))) known[key] = holds;
          expect(known).toEqual(formulas.map((text) => conditionOf(text, { read: read(values) })));
        }
      }),
      { numRuns: 100 },
    );
  });
});
