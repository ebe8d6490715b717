// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import { sceneLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { draw, drawn } from '../testing/draw.ts';
import { compileFlow } from './compileFlow.ts';
import type { FlowFacts } from './FlowFacts.ts';
import { scenesRun, signalsRead, signalsWritten, variablesHeld } from './signals.ts';

const said = (lines: string, fields: Parameters<typeof draw>[1] = {}, facts: FlowFacts = {}) =>
  compileFlow(draw(lines, fields), facts).problems.map(({ stepId, text }) => `${stepId}: ${text.en}`);

const write = { writes: [{ signal: { equipId: 1, signalId: 11, title: 'Pump' }, value: '1' }] };

describe('a flow that can run', () => {
  it('[SC1] is compiled into its steps, each after those before it', () => {
    const { flow, problems } = compileFlow(
      draw('Start s > If i; i > Write w; i -> End e; w > End f', { i: { condition: '${1.11} > 3' }, w: write }),
    );
    expect(problems).toEqual([]);
    expect(flow?.start).toBe('s');
    const order = flow?.steps.map(({ id }) => id) ?? [];
    expect([...order].sort()).toEqual(['e', 'f', 'i', 's', 'w']);
    expect(order.indexOf('s')).toBeLessThan(order.indexOf('i'));
    expect(order.indexOf('w')).toBeLessThan(order.indexOf('f'));
    expect(flow?.steps.find(({ id }) => id === 'i')).toMatchObject({ out: ['w'], otherwise: ['e'] });
    expect(JSON.parse(JSON.stringify(flow))).toEqual(flow);
  });

  it('[SC1] names what it writes, holds, runs and reads', () => {
    const { flow } = compileFlow(
      draw('Start s > Write w; w > Variable v; v > Scene c; c > Until u', {
        w: {
          writes: [...write.writes, { signal: { equipId: 2, signalId: 22 }, by: 'formula', formula: '${3.33} + 1' }],
        },
        v: { mvarId: 7, value: '2' },
        c: { sceneId: 5 },
        u: { condition: '${mvar.44} == 1' },
      }),
    );
    if (!flow) throw new Error('no flow');
    expect(signalsWritten(flow)).toEqual([
      { equipId: 1, signalId: 11 },
      { equipId: 2, signalId: 22 },
    ]);
    expect(variablesHeld(flow)).toEqual([7]);
    expect(scenesRun(flow)).toEqual([5]);
    expect(signalsRead(flow).sort()).toEqual([33, 44]);
  });
});

describe('ways through a flow', () => {
  it.each([
    ['', [': There is no start']],
    ['Start a > End c; Start b > End c', ['b: There can be only one start']],
    ['Start a > Write w; w > Wait t; t > Write w', ['t: The flow cannot lead back to an earlier step']],
    ['Start a > End b; Write w', ['w: This step cannot be reached from the start']],
    [
      'Start a > Wait b; b > End c; b > End d',
      ['b: Only one edge can leave here; use “In parallel” to do things at the same time'],
    ],
    ['Start a > Fork f; f > Wait b; f > Wait c; b > End e; c > End e', ['e: Parallel branches must meet in a “Join”']],
    ['Start a > Fork f; f > Wait b; f > Wait c; b > Join j; c > Join j; j > End e', []],
    ['Start a > If i; i > Wait b; i -> Wait c; b > End e; c > End e', []],
    ['Start a > Wait b; b > Join j', ['j: There are no parallel branches to join']],
    ['Start a > Fork f; f > Wait b', ['f: Only one branch leaves “In parallel”']],
    // Inside one branch everything is joined, but the other one comes round it.
    [
      'Start a > Fork f; f > Fork g; f > Wait x; g > Wait b; g > Wait c; b > Join j; c > Join j; j > End e; x > End e',
      ['e: Parallel branches must meet in a “Join”'],
    ],
    // Of a branch that may go round the join.
    [
      'Start a > Fork f; f > If i; f > Wait b; b > Join j; i > Join j; i -> End e; j > End e',
      ['e: Parallel branches must meet in a “Join”'],
    ],
  ])('[SC2] %s', (lines, expected) => {
    const fields = { w: write, i: { condition: '1' } };
    expect(said(lines, fields).filter((line) => line !== ': The flow does nothing')).toEqual(expected);
  });

  it('[SC2] an edge is joined to steps, from an exit to an entry', () => {
    const widgets = [...draw('Start a > End b')];
    const edge = drawn('e', 'Flow.Edge', {});
    const joined = (start: unknown, end: unknown) =>
      compileFlow([...widgets, { ...edge, dataAddon: { joints: { start, end } } }] as never).problems.map(
        ({ stepId, text }) => `${stepId}: ${text.en}`,
      );
    const free = 'e: An end of this edge is not connected to a step';
    const wrong = 'e: An edge must lead from an exit to an entry';
    expect(joined(undefined, { widgetId: 'b', port: 0 })).toContain(free);
    expect(joined({ widgetId: 'a', port: 1 }, { widgetId: 'gone', port: 0 })).toContain(free);
    expect(joined({ widgetId: 'a', port: 2 }, { widgetId: 'b', port: 0 })).toContain(wrong);
    expect(joined({ widgetId: 'a', port: 1 }, { widgetId: 'b' })).toContain(wrong);
    expect(joined({ widgetId: 'b', port: 0 }, { widgetId: 'a', port: 1 })).toContain(wrong);
    expect(joined('nonsense', null)).toContain(free);
  });

  it('[SC2] there are at most as many steps as the limit', () => {
    const names = Array.from({ length: sceneLimits.steps + 1 }, (_, i) => `Wait w${i}`).join('; ');
    expect(said(names)).toEqual([`: At most ${sceneLimits.steps} steps`]);
  });
});

describe('steps', () => {
  it.each([
    ['Write', {}, 'Nothing to write'],
    ['Write', { writes: [{ value: '1' }] }, 'No signal is chosen'],
    ['Write', { writes: [{ signal: { equipId: 1, signalId: 2 } }] }, 'No value is given'],
    ['Write', { writes: 'nonsense' }, 'The data of this step cannot be read'],
    [
      'Write',
      { writes: [{ signal: { equipId: 1, signalId: 2 }, by: 'formula', formula: '1 +' }] },
      'The formula is not valid: A value is missing here',
    ],
    ['Wait', { seconds: 0 }, 'The waiting time must be more than 0'],
    ['Wait', { seconds: sceneLimits.waitSeconds + 1 }, 'The data of this step cannot be read'],
    ['Until', {}, 'No condition is given'],
    ['Until', { condition: '1', holdSeconds: 70 }, 'The hold time cannot be longer than the time to wait'],
    ['If', { condition: 'pump > 1' }, 'The formula is not valid: Unknown name “pump”'],
    ['Variable', { value: '1' }, 'No variable is chosen'],
    ['Variable', { mvarId: 1, value: 'open' }, 'The value of a variable must be a number'],
    ['Message', { text: '  ' }, 'The message has no text'],
    ['Order', { title: 'x' }, 'No device is chosen'],
    ['Order', { equipId: 1 }, 'No title is given'],
    ['Scene', {}, 'No scene is chosen'],
  ])('[SC3] %s %j: %s', (type, fields, expected) => {
    const { flow, problems } = compileFlow(draw(`Start a > ${type} b`, { b: fields }));
    expect(problems).toContainEqual({ stepId: 'b', text: expect.objectContaining({ en: expected }), isBlocking: true });
    expect(flow).toBeNull();
  });

  const signal = { isWritable: true, isNumeric: true, lowerLimit: 0, upperLimit: 10 };
  it.each([
    [{ signal: () => 'missing' as const }, 'Pump does not exist, or is not yours to use'],
    [{ signal: () => ({ ...signal, isWritable: false }) }, 'Pump is read-only'],
    [{ signal: () => ({ ...signal, upperLimit: 0.5 }) }, 'The value of Pump must be within 0 … 0.5'],
    [{ signal: () => ({ ...signal, lowerLimit: 2, upperLimit: null }) }, 'The value of Pump must be within 2 … ∞'],
    [{ signal: () => signal }, undefined],
    [{ signal: () => undefined }, undefined],
  ])('[SC4] a write against what is known of its signal, %#', (facts, expected) => {
    expect(said('Start a > Write w', { w: write }, facts)).toEqual(expected ? [`w: ${expected}`] : []);
  });

  it('[SC4] text for a number, unknown variables, devices, scenes and inputs', () => {
    const facts: FlowFacts = {
      signal: (_, signalId) => (signalId === 99 ? 'missing' : signal),
      variable: () => 'missing',
      scene: (id) => (({ 1: 'missing', 2: 'circle', 3: 'deep', 4: 'disabled' }) as const)[id],
      equipment: () => 'missing',
    };
    const of = (type: string, fields: object) => said(`Start a > ${type} b`, { b: fields }, facts);
    const text = { writes: [{ ...write.writes[0], value: 'open' }] };
    expect(of('Write', text)).toEqual(['b: The value of Pump must be a number']);
    expect(of('If', { condition: '${9.99} > ${mvar.3}' })).toEqual([
      'b: ${9.99} does not exist, or is not yours to use',
      'b: The variable does not exist',
    ]);
    expect(of('Order', { equipId: 4, title: 'x' })).toEqual(['b: The device does not exist']);
    expect(of('Scene', { sceneId: 1 })).toEqual(['b: The scene does not exist']);
    expect(of('Scene', { sceneId: 2 })).toEqual(['b: A scene cannot run itself again']);
    expect(of('Scene', { sceneId: 3 })).toEqual([
      `b: Scenes can run scenes at most ${sceneLimits.nesting} levels deep`,
    ]);
    expect(of('Scene', { sceneId: 4 })).toEqual(['b: That scene is not enabled; this step would fail']);
  });
});
