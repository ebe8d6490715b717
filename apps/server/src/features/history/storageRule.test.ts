import type { SignalValue } from '@lookfar/contract';
import { type Formula, type Lookup, parseFormula } from '@lookfar/formula';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionHolds, intervalStep, noCursors, readRule } from './storageRule.ts';

const settings = { mode: 'change', intervalSeconds: 60, condition: '', retentionDays: 365 };
const at = (time: number, value: number | null = 1, code = '200'): SignalValue => ({ time, value, code });
const nothing: Lookup = () => undefined;

function formula(text: string): Formula {
  const rule = readRule({ ...settings, mode: 'condition', condition: text });
  if (rule.mode !== 'condition') throw new Error(`${text} is no condition`);
  return rule.formula;
}

function kept(times: readonly number[], intervalMs: number, historical = false): number[] {
  let cursors = noCursors;
  return times.filter((time) => {
    const step = intervalStep(cursors, { sample: at(time), historical }, intervalMs);
    cursors = step.cursors;
    return step.keeps;
  });
}

describe('readRule', () => {
  it('[HY3] keeps everything rather than losing what was meant otherwise', () => {
    expect(readRule(settings)).toEqual({ mode: 'all' });
    expect(readRule({ ...settings, mode: 'none' })).toEqual({ mode: 'none' });
    expect(readRule({ ...settings, mode: 'interval' })).toEqual({ mode: 'interval', intervalMs: 60_000 });
    expect(readRule({ ...settings, mode: 'interval', intervalSeconds: 0 })).toEqual({ mode: 'all' });
    expect(readRule({ ...settings, mode: 'condition', condition: 'x >' })).toEqual({ mode: 'all' });
    expect(parseFormula('x >').ok).toBe(false);
  });
});

describe('intervalStep', () => {
  it('[HY3] keeps the first sample of each interval', () => {
    expect(kept([1000, 1500, 1999, 2000, 2500, 7000], 1000)).toEqual([1000, 2000, 7000]);
  });

  it('[HY3] one an interval for any ascending times; the same samples again are the same', () => {
    const times = fc.uniqueArray(fc.nat({ max: 100_000 })).map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 5000 }), fc.boolean(), (list, interval, historical) => {
        const places = kept(list, interval, historical).map((time) => Math.floor(time / interval));
        expect(new Set(places).size).toBe(places.length);
        expect(new Set(places)).toEqual(new Set(list.map((time) => Math.floor(time / interval))));
      }),
    );
  });

  it('[HY3] late samples do not disturb those of now', () => {
    let step = intervalStep(noCursors, { sample: at(9000), historical: false }, 1000);
    step = intervalStep(step.cursors, { sample: at(2000), historical: true }, 1000);
    expect(step.keeps).toBe(true);
    step = intervalStep(step.cursors, { sample: at(2100), historical: true }, 1000);
    expect(step.keeps).toBe(false);
    step = intervalStep(step.cursors, { sample: at(9100), historical: false }, 1000);
    expect(step.keeps).toBe(false);
    expect(intervalStep(step.cursors, { sample: at(9000), historical: true }, 1000).keeps).toBe(true);
  });
});

describe('conditionHolds', () => {
  const holds = (text: string, sample: SignalValue, lookup = nothing, historical = false) =>
    conditionHolds(formula(text), { sample, historical }, lookup);

  it('[HY3] asks the sample itself', () => {
    expect(holds('x > 5', at(0, 6))).toBe(true);
    expect(holds('x > 5', at(0, 5))).toBe(false);
    expect(holds('x > 5', at(0, null, '1715'))).toBe(false);
  });

  it('[HY3] asks other signals as they are now, but not about the past', () => {
    const runs: Lookup = (id) => (id === 7 ? at(0, 1) : undefined);
    expect(holds(['$', '{3.7} == 1'].join(''), at(0, null, '1715'), runs)).toBe(true);
    expect(holds(['$', '{3.7} == 1'].join(''), at(0, 1))).toBe(false);
    expect(holds(['$', '{3.7} == 1'].join(''), at(0, 1), nothing, true)).toBe(true);
  });
});
