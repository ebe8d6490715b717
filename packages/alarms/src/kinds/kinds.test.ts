import { describe, expect, it } from 'vitest';
import { EngineBench, rule } from '../testing/EngineBench.ts';
import { bitOf } from './bit/bit.ts';
import { alarmKinds, Condition } from './kinds.ts';

/** For each value of signal 5 in turn, whether the alarm is active. */
function activeAt(condition: Parameters<typeof rule>[0], values: readonly (number | string)[]): boolean[] {
  const bench = new EngineBench(rule(condition));
  expect(bench.problems).toEqual([]);
  return values.map((value) => bench.after(1000).value(5, value).engine.view(1)?.active ?? false);
}

const [no, yes] = [false, true];

describe('kinds', () => {
  it('[AL23] each is named in both languages, once', () => {
    expect(new Set(alarmKinds.map((kind) => kind.id)).size).toBe(alarmKinds.length);
    for (const { name, text } of alarmKinds)
      for (const words of [name, text]) {
        expect(words.cn).not.toBe('');
        expect(words.en).not.toBe('');
      }
  });

  it('[AL22] limits: the limit itself is normal, the deadband acts on clearing only', () => {
    const high = { kind: 'limits', signalId: 5, high: { value: 80 }, deadband: 5 } as const;
    expect(activeAt(high, [75.1, 80, 80.1, 80, 75.1, 75, 79, 80.1])).toEqual([no, no, yes, yes, yes, no, no, yes]);
    const low = { kind: 'limits', signalId: 5, low: { value: 20 }, deadband: 5 } as const;
    expect(activeAt(low, [20, 19.9, 24.9, 25, 20.1])).toEqual([no, yes, yes, no, no]);
  });

  it('[AL22] while the on-delay runs there is no deadband', () => {
    const bench = new EngineBench(
      rule({ kind: 'limits', signalId: 5, high: { value: 80 }, deadband: 5 }, { onDelayMs: 2000 }),
    );
    bench.value(5, 81).after(1000).value(5, 79).after(5000);
    expect(bench.state()).toBe('NORM');
  });

  it('[AL23] limits: four limits, each with its level, one alarm', () => {
    const bench = new EngineBench(
      rule({
        kind: 'limits',
        signalId: 5,
        highHigh: { value: 90, level: 'critical' },
        high: { value: 80 },
        low: { value: 20 },
        lowLow: { value: 10, level: 'high' },
      }),
    );
    for (const value of [50, 85, 95, 85, 5, 15, 50]) bench.value(5, value);
    expect(bench.journal.map(({ action, limitId, level }) => `${action} ${limitId} ${level}`)).toEqual([
      'raised high medium',
      'worsened highHigh critical',
      'eased high medium',
      'worsened lowLow high',
      'eased low medium',
      'cleared low medium',
    ]);
  });

  it('[AL23] equality with a number or a text, and its opposite', () => {
    expect(activeAt({ kind: 'equality', signalId: 5, value: 3 }, [1, 3, '3', 4])).toEqual([no, yes, yes, no]);
    expect(activeAt({ kind: 'equality', signalId: 5, value: 3, not: true }, [3, 1, 3])).toEqual([no, yes, no]);
    expect(activeAt({ kind: 'equality', signalId: 5, value: 'FAULT' }, ['OK', 'FAULT'])).toEqual([no, yes]);
    expect(activeAt({ kind: 'equality', signalId: 5, value: 3 }, [3, 'text'])).toEqual([yes, yes]);
  });

  it('[AL22] range, outside and inside, bounds are inside', () => {
    const base = { kind: 'range', signalId: 5, low: 10, high: 20, deadband: 2 } as const;
    expect(activeAt({ ...base, when: 'outside' }, [10, 20, 20.1, 18.1, 18, 9, 11.9, 12])).toEqual([
      no,
      no,
      yes,
      yes,
      no,
      yes,
      yes,
      no,
    ]);
    expect(activeAt({ ...base, when: 'inside' }, [9.9, 10, 21.9, 22.1, 21])).toEqual([no, yes, yes, no, no]);
  });

  it('[AL23] bit, set or cleared, also of integers beyond 2^53', () => {
    expect(activeAt({ kind: 'bit', signalId: 5, bit: 2 }, [3, 4, 7, 8])).toEqual([no, yes, yes, no]);
    expect(activeAt({ kind: 'bit', signalId: 5, bit: 0, is: 0 }, [1, 2])).toEqual([no, yes]);
    expect(bitOf('9223372036854775809', 63)).toBe(1);
    expect(bitOf('9223372036854775809', 0)).toBe(1);
    expect(bitOf('9223372036854775809', 1)).toBe(0);
    expect(bitOf(-1, 40)).toBe(1);
    expect(bitOf(1.5, 0)).toBe(-1);
    expect(bitOf('on', 0)).toBe(-1);
  });

  it('[AL23] change rate: against the value of one period ago', () => {
    const bench = new EngineBench(rule({ kind: 'changeRate', signalId: 5, change: 10, periodMs: 60_000, deadband: 2 }));
    bench.value(5, 0).after(30_000).value(5, 10);
    expect(bench.state()).toBe('NORM');
    bench.after(10_000).value(5, 11);
    expect(bench.state()).toBe('UNACK');
    // At 60 s the reference becomes 0 (unchanged), at 90 s 10, and a value that is not sent again counts as unchanged.
    bench.after(49_999);
    expect(bench.state()).toBe('UNACK');
    bench.after(1);
    expect(bench.state()).toBe('RTNUN');
  });

  it('[AL23] change rate: direction, a burst is no slope, a late sample in a slice still ages out', () => {
    const rise = { kind: 'changeRate', signalId: 5, change: 10, periodMs: 60_000, direction: 'rise' } as const;
    expect(activeAt(rise, [50, 20, 29, 61])).toEqual([no, no, no, yes]);
    expect(activeAt({ ...rise, direction: 'fall' }, [50, 61, 39])).toEqual([no, no, yes]);
    const bench = new EngineBench(rule(rise)).value(5, 0).after(1).value(5, 5).after(1).value(5, 20);
    expect(bench.state()).toBe('UNACK');
    bench.after(60_000);
    expect(bench.state()).toBe('RTNUN');
    expect(bench.engine.snapshot().alarms[0]?.memory).toEqual([1002, 20]);
  });

  it('[AL23] change rate keeps a bounded past', () => {
    const bench = new EngineBench(rule({ kind: 'changeRate', signalId: 5, change: 10, periodMs: 60_000 }));
    for (let i = 0; i < 2000; i++) bench.after(100).value(5, i % 3);
    expect(bench.engine.snapshot().alarms[0]?.memory?.length).toBeLessThan(150);
  });

  it('[AL23] stale: no good value for a while, from the start too; a bad one is no update', () => {
    const bench = new EngineBench(rule({ kind: 'stale', signalId: 5, afterMs: 5000 }));
    expect(bench.after(4999).state()).toBe('NORM');
    expect(bench.after(1).state()).toBe('UNACK');
    expect(bench.value(5, 1).state()).toBe('RTNUN');
    bench.after(3000).value(5, 1).after(4999);
    expect(bench.state()).toBe('RTNUN');
    bench.value(5, null, '1302').after(1);
    expect(bench.moves.at(-1)).toBe('RTNUN→UNACK raised');
  });

  it('[AL23] gateway offline', () => {
    const bench = new EngineBench(rule({ kind: 'gatewayOffline', sn: 'GW1' }, { onDelayMs: 1000 }));
    bench.engine.gateway('GW2', false);
    bench.after(5000).engine.gateway('GW1', false);
    expect(bench.after(999).state()).toBe('NORM');
    expect(bench.after(1).state()).toBe('UNACK');
    bench.engine.gateway('GW1', true);
    expect(bench.state()).toBe('RTNUN');
  });

  it('[AL23] expression: any formula, limits that are signals themselves', () => {
    const bench = new EngineBench(rule({ kind: 'expression', formula: '$' + '{1.5} > $' + '{1.6} * 1.1' }));
    expect(bench.value(5, 100).state()).toBe('NORM');
    expect(bench.value(6, 50).state()).toBe('UNACK');
    bench.value(6, 200, '1301');
    expect(bench.state()).toBe('UNACK');
    expect(bench.value(6, 200).state()).toBe('RTNUN');
  });

  it.each<[string, unknown]>([
    ['no limit', { kind: 'limits', signalId: 5 }],
    ['limits out of order', { kind: 'limits', signalId: 5, high: { value: 5 }, highHigh: { value: 4 } }],
    ['deadband too wide', { kind: 'limits', signalId: 5, high: { value: 8 }, low: { value: 4 }, deadband: 2 }],
    ['negative deadband', { kind: 'limits', signalId: 5, high: { value: 8 }, deadband: -1 }],
    ['limit no number', { kind: 'limits', signalId: 5, high: { value: Number.NaN } }],
    ['range upside down', { kind: 'range', signalId: 5, low: 5, high: 4, when: 'inside' }],
    ['range deadband', { kind: 'range', signalId: 5, low: 0, high: 4, when: 'outside', deadband: 3 }],
    ['bit 64', { kind: 'bit', signalId: 5, bit: 64 }],
    ['no period', { kind: 'changeRate', signalId: 5, change: 1, periodMs: 0 }],
    ['formula', { kind: 'expression', formula: '1 +' }],
    ['formula without signals', { kind: 'expression', formula: '1 + 1' }],
    ['unknown kind', { kind: 'moon', signalId: 5 }],
    ['one part', { kind: 'combination', operator: 'and', conditions: [{ kind: 'stale', signalId: 5, afterMs: 5000 }] }],
    [
      'nested',
      { kind: 'combination', operator: 'and', conditions: [{ kind: 'combination' }, { kind: 'combination' }] },
    ],
  ])('[AL23] refused: %s', (_, condition) => expect(Condition.safeParse(condition).success).toBe(false));
});

describe('combination', () => {
  const part = (signalId: number) => ({ kind: 'limits', signalId, high: { value: 10 }, deadband: 2 }) as const;
  const of = (operator: 'and' | 'or') =>
    new EngineBench(rule({ kind: 'combination', operator, conditions: [part(5), part(6)] }));
  /** 'u' is a bad value. */
  const after = (operator: 'and' | 'or', a: number | 'u', b: number | 'u') => {
    const bench = of(operator);
    for (const [id, value] of [
      [5, a],
      [6, b],
    ] as const)
      bench.value(id, value === 'u' ? 0 : value, value === 'u' ? '1301' : '200');
    return bench;
  };

  it.each([
    ['and', 20, 20, 'UNACK'],
    ['and', 20, 0, 'NORM'],
    ['and', 20, 'u', 'NORM'],
    ['or', 0, 20, 'UNACK'],
    ['or', 'u', 20, 'UNACK'],
    ['or', 0, 0, 'NORM'],
    ['or', 0, 'u', 'NORM'],
  ] as const)('[AL24] %s of %s and %s', (operator, a, b, expected) =>
    expect(after(operator, a, b).state()).toBe(expected),
  );

  it('[AL24] a bad part keeps an alarm that it alone holds, and no other', () => {
    expect(after('and', 20, 20).value(6, 0, '1301').state()).toBe('UNACK');
    expect(after('and', 20, 20).value(6, 0, '1301').value(5, 0).state()).toBe('RTNUN');
    expect(after('or', 20, 0).value(6, 0, '1301').value(5, 0).state()).toBe('UNACK');
  });

  it('[AL22] its parts clear past their deadbands', () => {
    expect(after('and', 20, 20).value(5, 9).state()).toBe('UNACK');
    expect(after('and', 20, 20).value(5, 8).state()).toBe('RTNUN');
  });

  it('[AL24] shows the value of the part that holds', () => {
    expect(after('or', 0, 20).journal[0]).toMatchObject({ value: 20, action: 'raised' });
  });
});
