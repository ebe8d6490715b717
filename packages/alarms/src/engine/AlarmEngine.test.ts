import { describe, expect, it } from 'vitest';
import { EngineBench, rule } from '../testing/EngineBench.ts';
import { AlarmEngine } from './AlarmEngine.ts';

const high = (signalId = 5, value = 80) => ({ kind: 'limits', signalId, high: { value }, deadband: 2 }) as const;

describe('values', () => {
  it('[AL2] delays end with the tick at which they are due', () => {
    const bench = new EngineBench(rule(high(), { onDelayMs: 5000 })).value(5, 90);
    expect(bench.engine.nextDue()).toBe(6000);
    expect(bench.after(4999).state()).toBe('NORM');
    expect(bench.after(1).state()).toBe('UNACK');
    expect(bench.engine.nextDue()).toBeUndefined();
  });

  it('[AL19] a bad, missing or textual value neither raises nor clears', () => {
    const bench = new EngineBench(rule(high())).value(5, 90, '1301').value(5, null).value(5, 'text');
    expect(bench.state()).toBe('NORM');
    bench.value(5, 90).value(5, 0, '1302').value(5, null);
    expect(bench.state()).toBe('UNACK');
    expect(bench.value(5, '70').state()).toBe('RTNUN');
  });

  it('[AL20] journals value, limit, quality, both times and the sentence', () => {
    const bench = new EngineBench(rule(high(), { unit: '%', equip: '一号罐' }));
    bench.engine.value(5, { code: '200', value: 90.25, time: 900 });
    expect(bench.journal[0]).toMatchObject({
      alarmId: 1,
      value: 90.25,
      limit: 80,
      limitId: 'high',
      quality: '200',
      sourceTime: 900,
      time: 1000,
      annunciated: true,
      text: { cn: '一号罐 液位 越上限', en: '一号罐 液位 beyond its high limit' },
    });
    bench.ack();
    expect(bench.journal[1]).toMatchObject({ user: 'ann', value: 90.25, durationMs: null });
  });

  it('[AL25] a value older than the stored one is not taken', () => {
    const bench = new EngineBench(rule(high()));
    bench.engine.value(5, { code: '200', value: 10, time: 500 });
    bench.engine.value(5, { code: '200', value: 90, time: 499 });
    expect(bench.state()).toBe('NORM');
    bench.engine.value(5, { code: '200', value: 90, time: 500 });
    expect(bench.state()).toBe('UNACK');
  });

  it('[AL21] a clock that steps back is held', () => {
    const bench = new EngineBench(rule(high(), { onDelayMs: 5000 })).after(10_000);
    bench.now -= 9000;
    bench.value(5, 90);
    expect(bench.engine.nextDue()).toBe(16_000);
  });

  it('[AL28] a text of one’s own is filled; an absent value reads --', () => {
    const own = '{equip}{title} {value}/{limit}{unit}';
    const bench = new EngineBench(rule(high(), { text: own, unit: 'm', equip: 'T1' }));
    expect(bench.engine.view(1)?.text).toEqual({ cn: 'T1液位 --/80m', en: 'T1液位 --/80m' });
    bench.value(5, 0.1 + 0.2);
    expect(bench.engine.view(1)?.text.cn).toBe('T1液位 0.3/80m');
  });
});

describe('commands', () => {
  it('[AL3] answers by catalogue', () => {
    const bench = new EngineBench(rule(high())).value(5, 90);
    expect(bench.ack(99)).toEqual({ ok: false, code: '1401', values: {} });
    expect(bench.ack()).toEqual({ ok: true });
    expect(bench.ack()).toEqual({ ok: false, code: '1402', values: {} });
  });

  it('[AL15] a shelving ends with its tick', () => {
    const bench = new EngineBench(rule(high())).value(5, 90);
    bench.command({ type: 'shelve', user: 'ann', reason: 'x', mode: 'timed', durationMs: 60_000 });
    expect([...bench.engine.views({ standing: true })]).toMatchObject([
      { state: 'SHLVD', active: true, suppression: { until: 61_000 } },
    ]);
    expect(bench.after(60_000).state()).toBe('UNACK');
  });

  it('[AL21] a command between a deadline and its tick loses nothing', () => {
    const bench = new EngineBench(rule({ kind: 'stale', signalId: 5, afterMs: 5000 }));
    bench.now += 6000;
    expect(bench.ack()).toEqual({ ok: true });
    expect(bench.moves).toEqual(['NORM→UNACK raised', 'UNACK→ACKED acknowledged']);
  });

  it('[AL30] time in which nothing could be heard raises no silence, and ends none', () => {
    const bench = new EngineBench(
      rule({ kind: 'stale', signalId: 5, afterMs: 60_000 }),
      rule({ kind: 'stale', signalId: 5, afterMs: 5000 }, { id: 2 }),
    );
    bench.after(10_000);
    bench.now += 125_000;
    bench.engine.excuse(125_000);
    expect([bench.after(0).state(1), bench.state(2)]).toEqual(['NORM', 'UNACK']);
    expect(bench.after(49_999).state(1)).toBe('NORM');
    expect(bench.after(1).state(1)).toBe('UNACK');
    bench.value(5, 1);
    expect(bench.after(60_000).state(1)).toBe('UNACK');
  });

  it('lists all alarms, or those that are not normal', () => {
    const bench = new EngineBench(rule(high()), rule(high(6), { id: 2 })).value(5, 90);
    expect([...bench.engine.views()].map((view) => view.alarmId)).toEqual([1, 2]);
    expect([...bench.engine.views({ standing: true })].map((view) => view.alarmId)).toEqual([1]);
  });
});

describe('isolation', () => {
  it('[AL26] a malformed rule is reported by name and stops no other', () => {
    const bench = new EngineBench({ id: 9, title: '坏规则', level: 'odd' }, null, rule(high())).value(5, 90);
    expect(bench.problems).toMatchObject([
      { alarmId: 9, title: '坏规则', during: 'rule' },
      { alarmId: null, during: 'rule' },
    ]);
    expect(bench.state()).toBe('UNACK');
    expect(bench.engine.size).toBe(1);
  });

  it('[AL26] a receiver that throws stops nothing', () => {
    const problems: string[] = [];
    const engine = new AlarmEngine({
      clock: () => 1000,
      effect: () => {
        throw new Error('journal is full');
      },
      problem: ({ during, title }) => problems.push(`${during} ${title}`),
    });
    engine.setRule(rule(high()));
    engine.setRule(rule(high(), { id: 2, title: '压力' }));
    engine.value(5, { code: '200', value: 90, time: 1 });
    expect([engine.view(1)?.state, engine.view(2)?.state]).toEqual(['UNACK', 'UNACK']);
    expect(problems).toEqual(['effect 液位', 'effect 液位', 'effect 压力', 'effect 压力']);
  });

  it('[AL26] a condition that throws reads as unknown and is reported once', () => {
    const bench = new EngineBench(rule({ kind: 'equality', signalId: 5, value: 'x' }), rule(high(), { id: 2 }));
    const hostile = {
      code: '200',
      time: 1000,
      value: {
        toString: () => {
          throw new Error('no text');
        },
      },
    };
    for (let i = 0; i < 3; i++) bench.engine.value(5, hostile as never);
    expect(bench.problems).toMatchObject([{ alarmId: 1, title: '液位', during: 'evaluation' }]);
    bench.value(5, 90);
    expect(bench.state(2)).toBe('UNACK');
  });
});

describe('changing rules', () => {
  it('[AL27] a moved limit keeps the state and is evaluated at once', () => {
    const bench = new EngineBench(rule(high())).value(5, 90);
    bench.ack();
    bench.engine.setRule(rule(high(5, 85)));
    expect(bench.state()).toBe('ACKED');
    bench.engine.setRule(rule(high(5, 95)));
    expect(bench.state()).toBe('NORM');
    expect(bench.value(5, 96).state()).toBe('UNACK');
    expect(bench.journal.at(-1)?.occurrence).toBe('1-1000-2');
  });

  it('[AL27] another kind retires the alarm and starts anew', () => {
    const bench = new EngineBench(rule(high())).value(5, 90);
    bench.engine.setRule(rule({ kind: 'equality', signalId: 5, value: 90 }));
    expect(bench.moves.slice(1)).toEqual(['UNACK→NORM retired', 'NORM→UNACK raised']);
    expect(bench.journal.map((line) => line.occurrence)).toEqual(['1-1000-1', '1-1000-1', '1-1000-2']);
  });

  it('[AL27] a removed rule is retired, hears nothing more and leaves no timer', () => {
    const bench = new EngineBench(rule(high(), { offDelayMs: 1000 })).value(5, 90).value(5, 0);
    expect(bench.engine.removeRule(1)).toBe(true);
    expect(bench.engine.removeRule(1)).toBe(false);
    expect(bench.engine.nextDue()).toBeUndefined();
    bench.value(5, 95).after(9000);
    expect(bench.moves).toEqual(['NORM→UNACK raised', 'UNACK→NORM retired']);
  });

  it('[AL26] a bad replacement leaves the rule before in place', () => {
    const bench = new EngineBench(rule(high()));
    expect(bench.engine.setRule({ ...rule(high()), onDelayMs: -1 })).toMatchObject({ alarmId: 1, during: 'rule' });
    expect(bench.value(5, 90).state()).toBe('UNACK');
  });
});
