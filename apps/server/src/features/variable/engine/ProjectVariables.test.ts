import { describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log/createLog.ts';
import { ProjectVariables } from './ProjectVariables.ts';

const log = createLog('error', { write: () => {} });
const source = { id: 1, equipmentId: 2, utcOffset: 0, shifts: '[0]' };
const calendar = ProjectVariables.calendarOf(source);
const input = 10;
const rule = JSON.stringify({
  ...{ kind: 'statistic', signalId: input, measure: 'max', period: 'day', rollover: null, above: 0 },
});

describe('ProjectVariables', () => {
  it('[VA17] many are loaded in many turns, each held before it is told of', async () => {
    let turn = 0;
    let isDone = false;
    const count = () => {
      turn += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const events: { turn: number; kind: 'defined' | 'computed'; ids: number[] }[] = [];
    const project = new ProjectVariables({
      valueOf: () => ({ code: '200', value: 3, time: 1000 }),
      now: () => 2000,
      placed: () => {},
      defined: (_, variables) => events.push({ turn, kind: 'defined', ids: variables.map(({ id }) => id) }),
      computed: (_, { changes }) => events.push({ turn, kind: 'computed', ids: changes.map(({ id }) => id) }),
      log,
    });
    const row = { projectId: 1, rule, revision: 1, pastFrom: 0, pastStart: 0, calendar };
    const variables = Array.from({ length: 1000 }, (_, index) => ({ ...row, id: 100 + index }));
    const inputs = variables.map(({ id }) => ({ variableId: id, signalId: input, equipmentId: 1 }));
    const { changed } = await project.load({ source, variables, inputs });
    isDone = true;
    expect(changed).toHaveLength(1000);
    const turns = Map.groupBy(
      events.filter(({ ids }) => ids.length > 0),
      (event) => event.turn,
    );
    expect(turns.size).toBeGreaterThanOrEqual(20);
    for (const [first, second, ...others] of turns.values()) {
      expect([first?.kind, second?.kind, others]).toEqual(['defined', 'computed', []]);
      expect(second?.ids).toEqual(first?.ids);
      expect(first?.ids.length).toBeLessThanOrEqual(50);
    }
  });

  it('[VA14] what a statistic measures follows the variable that it reads', async () => {
    const readings = new Map([
      [10, 100],
      [11, 60],
    ]);
    let now = 2000;
    const project = new ProjectVariables({
      valueOf: (_, id) => ({ code: '200', value: readings.get(id) ?? null, time: now }),
      now: () => now,
      ...{ placed: () => {}, defined: () => {}, computed: () => {}, log },
    });
    const balance = (sign: string) => JSON.stringify({ kind: 'calc', calcType: 'custom', formula: balanceOf(sign) });
    const diff = JSON.stringify({
      ...{ kind: 'statistic', signalId: 100, measure: 'diff', period: 'day', rollover: null, above: 0 },
    });
    const row = { projectId: 1, revision: 1, pastFrom: 0, pastStart: 0, calendar };
    const inputs = [
      { variableId: 100, signalId: 10, equipmentId: 1 },
      { variableId: 100, signalId: 11, equipmentId: 1 },
      { variableId: 101, signalId: 100, equipmentId: 2 },
    ];
    const load = (sign: string, revision: number) =>
      project.load({
        source,
        variables: [
          { ...row, id: 100, rule: balance(sign), revision },
          { ...row, id: 101, rule: diff },
        ],
        inputs,
      });
    const reads = (id: number, value: number) => {
      now += 1000;
      project.graph.change(id, { code: '200', value, time: now }, now);
      return project.graph.value(101)?.value;
    };
    await load('-', 1);
    expect(reads(11, 90)).toBe(-30);
    expect(reads(10, 105)).toBe(-25);
    expect((await load('-', 1)).changed).toEqual([]);
    expect((await load('+', 2)).changed).toEqual([100, 101]);
    expect(reads(10, 110)).toBe(5);
  });
});

const balanceOf = (sign: string) => `\${1.10} ${sign} \${1.11}`;
