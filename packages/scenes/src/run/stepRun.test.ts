// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import { ScenePolicy } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { flowOf } from '../testing/draw.ts';
import { type Fate, World } from '../testing/World.ts';
import { watchedBy } from './conditionOf.ts';
import type { Effect } from './Effect.ts';
import { runSteps } from './runSteps.ts';

const write = (signalId: number, value: string) => ({ signal: { equipId: 1, signalId, title: `S${signalId}` }, value });
const writes = (...pairs: [number, string][]) => ({ writes: pairs.map(([id, value]) => write(id, value)) });

function world(
  lines: string,
  fields: Record<string, object>,
  {
    policy = {},
    values = {},
    fate,
  }: { policy?: object; values?: Record<number, number>; fate?: (e: Effect) => Fate } = {},
) {
  const spec = { runId: 9, flow: flowOf(lines, fields), policy: ScenePolicy.parse(policy) };
  return new World(spec, { 1: 0, 2: 0, 3: 0, ...values }, fate);
}
const states = ({ spec, state }: World) =>
  Object.fromEntries(runSteps(spec, state).map((step) => [step.stepId, step.state]));

describe('a run', () => {
  it('[SC10] writes one after the other, each when the one before was confirmed, and says what it did', () => {
    const run = world('Start s > Write w; w > End e', { w: writes([1, '5'], [2, '6']) });
    expect(run.state.tokens).toHaveLength(1);
    run.perform();
    expect(run.written).toEqual(['scene-9-1-0']);
    run.answer().perform();
    expect(run.written).toEqual(['scene-9-1-0', 'scene-9-1-1']);
    expect(run.finish()).toBe(true);
    expect(run.state.status).toBe('done');
    expect(run.state.steps.w).toMatchObject({ state: 'done', code: '200', result: { en: 'S1: 0 → 5; S2: 0 → 6' } });
    expect(run.sent.at(-1)).toEqual({ kind: 'finished', status: 'done', reason: null });
  });

  it('[SC11] takes the way that the condition of the moment decides', () => {
    const lines = 'Start s > If i; i > Write a; i -> Write b';
    const fields = { i: { condition: '${1.3} > 10' }, a: writes([1, '1']), b: writes([2, '1']) };
    const high = world(lines, fields, { values: { 3: 11 } });
    high.finish();
    expect(states(high)).toEqual({ s: 'done', i: 'done', a: 'done', b: 'skipped' });
    const low = world(lines, fields, { values: { 3: 9 } });
    low.finish();
    expect(states(low)).toEqual({ s: 'done', i: 'done', a: 'skipped', b: 'done' });
  });

  it('[SC11] a condition without a value fails; a scene that goes on takes the other way', () => {
    const fields = { i: { condition: '${1.99} > 10' }, a: writes([1, '1']), b: writes([2, '1']) };
    const lines = 'Start s > If i; i > Write a; i -> Write b';
    const stops = world(lines, fields);
    stops.finish();
    expect(stops.state).toMatchObject({
      status: 'failed',
      reason: { en: 'a value of the condition is not available' },
    });
    const goesOn = world(lines, fields, { policy: { onFailure: 'goOn' } });
    goesOn.finish();
    expect(states(goesOn)).toMatchObject({ i: 'failed', a: 'skipped', b: 'done' });
  });

  it('[SC12] waits until a condition has held for its time, and not any shorter', () => {
    const fields = { u: { condition: '${1.3} > 10', holdSeconds: 5, seconds: 60 }, a: writes([1, '1']) };
    const run = world('Start s > Until u; u > Write a; u -> End e', fields);
    expect(watchedBy(run.spec, run.state)).toEqual([3]);
    run.devices.set(3, 11);
    run.pass(1000).pass(4000);
    run.devices.set(3, 9);
    run.pass(500);
    run.devices.set(3, 11);
    run.pass(500).pass(4999);
    expect(states(run).u).toBe('active');
    run.pass(1);
    expect(states(run)).toMatchObject({ u: 'done', a: 'active' });
    expect(watchedBy(run.spec, run.state)).toEqual([]);
  });

  it('[SC12] leaves by the other way when the time is up; without one the step has failed', () => {
    const fields = { u: { condition: '${1.3} > 10', seconds: 60 }, a: writes([1, '1']) };
    const other = world('Start s > Until u; u > Write a; u -> End e', fields).pass(59_999);
    expect(states(other).u).toBe('active');
    other.pass(1);
    expect(states(other)).toMatchObject({ u: 'done', e: 'done', a: 'skipped' });
    const none = world('Start s > Until u; u > Write a', fields).pass(60_000);
    none.finish();
    expect(none.state).toMatchObject({ status: 'failed', reason: { en: 'time is up' } });
  });

  const branches = 'Start s > Fork f; f > Wait a; f > Wait b; a > Join j; b > Join j; j > End e';
  const waits = { a: { seconds: 10 }, b: { seconds: 20 } };

  it('[SC13] a join waits for all branches', () => {
    const run = world(branches, waits).pass(10_000);
    expect(states(run)).toMatchObject({ a: 'done', b: 'active', j: 'active' });
    run.pass(10_000);
    expect(run.state.status).toBe('done');
  });

  it('[SC13] or for the first, and ends the others', () => {
    const run = world(branches, { ...waits, j: { mode: 'first' } }).pass(10_000);
    expect(states(run)).toMatchObject({ a: 'done', b: 'ended', j: 'done' });
    expect(run.state.status).toBe('done');
  });

  it('[SC13] a branch that ends elsewhere is not waited for', () => {
    const lines = 'Start s > Fork f; f > If i; f > Wait b; i > Join j; i -> End x; b > Join j; j > End e';
    const run = world(lines, { i: { condition: '0' }, b: { seconds: 5 } }).pass(5000);
    expect(run.state.status).toBe('done');
    expect(states(run)).toMatchObject({ x: 'done', j: 'done' });
  });
});

describe('failures', () => {
  const lines = 'Start s > Write w; w > Write v; v > End e';
  const fields = { w: writes([1, '5'], [2, '6']), v: writes([3, '7']) };
  const refuse = (id: number) => (effect: Effect) =>
    effect.kind === 'write' && effect.signalId === id && !effect.isBack ? 'refused' : 'done';

  it('[SC14] stop: nothing more is written', () => {
    const run = world(lines, fields, { fate: refuse(2) });
    run.finish();
    expect(run.state).toMatchObject({ status: 'failed', reason: { en: 'S2: failed (1701)' } });
    expect([...run.devices.values()]).toEqual(['5', 0, 0]);
    expect(states(run)).toMatchObject({ w: 'failed', v: 'skipped' });
  });

  it('[SC14] go on: the rest is done, and the step stays failed', () => {
    const run = world(lines, fields, { fate: refuse(1), policy: { onFailure: 'goOn' } });
    run.finish();
    expect([...run.devices.values()]).toEqual([0, '6', '7']);
    expect(run.state.status).toBe('done');
    expect(states(run)).toMatchObject({ w: 'failed', v: 'done' });
  });

  it('[SC14] a step may have its own policy', () => {
    const run = world(lines, { ...fields, w: { ...fields.w, onFailure: 'goOn' } }, { fate: refuse(1) });
    run.finish();
    expect(run.state.status).toBe('done');
  });

  it('[SC15] roll back: what was found is written again, the last first', () => {
    const values = { 1: 10, 2: 20, 3: 30 };
    const run = world(lines, fields, { values, fate: refuse(3), policy: { onFailure: 'rollBack' } });
    run.finish();
    expect(run.back).toEqual([
      { signalId: 2, value: 20 },
      { signalId: 1, value: 10 },
    ]);
    expect([...run.devices.values()]).toEqual([10, 20, 30]);
    expect(states(run)).toMatchObject({ w: 'rolledBack', v: 'failed' });
    expect(run.state.status).toBe('failed');
  });

  it('[SC15] what may have been written is rolled back too, and a held variable is released', () => {
    const held = 'Start s > Variable m; m > Write w; w > End e';
    const run = world(
      held,
      { m: { mvarId: 8, value: '3' }, w: writes([1, '5']) },
      {
        fate: (effect) => (effect.kind === 'write' && !effect.isBack ? 'lost' : 'done'),
        policy: { onFailure: 'rollBack' },
      },
    );
    run.finish();
    expect(run.devices.get(1)).toBe(0);
    expect(run.sent.filter(({ kind }) => kind === 'hold' || kind === 'release')).toEqual([
      expect.objectContaining({ kind: 'hold', mvarId: 8, value: 3 }),
      expect.objectContaining({ kind: 'release', mvarId: 8, isBack: true }),
    ]);
  });

  it('[SC16] a run that takes too long or writes too often fails', () => {
    const slow = world('Start s > Wait w; w > End e', { w: { seconds: 100 } }, { policy: { maxSeconds: 50 } });
    slow.pass(50_000);
    expect(slow.state).toMatchObject({ status: 'failed', reason: { en: 'the run took longer than allowed' } });
    const often = world(lines, fields, { policy: { maxWrites: 2, onFailure: 'goOn' } });
    often.finish();
    expect(often.state).toMatchObject({ status: 'failed', reason: { en: 'more writes than allowed' } });
    expect(often.written).toHaveLength(2);
  });

  it('[SC16] an effect that nobody answers has failed', () => {
    const run = world('Start s > Message m; m > End e', { m: { text: 'hello' } });
    run.pass(10 * 60_000);
    expect(run.state).toMatchObject({ status: 'failed', reason: { en: 'no result was received' } });
  });
});

describe('people', () => {
  const lines = 'Start s > Write w; w > Wait t; t > Write v; v > End e';
  const fields = { w: writes([1, '5']), t: { seconds: 10 }, v: writes([2, '6']) };

  it('[SC17] pause: time stands still and nothing is sent until it continues', () => {
    const run = world(lines, fields).run();
    run.pass(4000).event({ kind: 'pause' }).pass(60_000);
    expect(run.state.status).toBe('paused');
    expect(run.written).toHaveLength(1);
    run.event({ kind: 'continue' }).pass(5999);
    expect(states(run).t).toBe('active');
    run.pass(1);
    expect(run.finish()).toBe(true);
    expect(run.state.status).toBe('done');
  });

  it('[SC17] the result of what was sent is kept while it is paused', () => {
    const run = world(lines, fields, { fate: () => 'refused' })
      .perform()
      .event({ kind: 'pause' })
      .answer();
    expect(run.state.status).toBe('paused');
    run.event({ kind: 'continue' });
    expect(run.state.status).toBe('failed');
  });

  it('[SC18] abort ends it, with the values rolled back if wanted', () => {
    const kept = world(lines, fields).run().event({ kind: 'abort', by: 'wang', rollBack: false });
    expect(kept.state).toMatchObject({ status: 'aborted', reason: { en: 'aborted by wang' } });
    expect(kept.devices.get(1)).toBe('5');
    const rolled = world(lines, fields).run().event({ kind: 'abort', by: 'wang', rollBack: true });
    rolled.finish();
    expect(rolled.devices.get(1)).toBe(0);
    expect(states(rolled)).toMatchObject({ w: 'rolledBack', t: 'ended', v: 'skipped' });
  });

  it('[SC18] abort waits for what was sent, and ends a scene that was waited for', () => {
    const run = world('Start s > Scene c; c > End e', { c: { sceneId: 3 } }).perform();
    run.event({ kind: 'abort', by: 'wang', rollBack: false }).run();
    expect(run.sent.map(({ kind }) => kind)).toEqual(['scene', 'stopScene', 'finished']);
    const writing = world(lines, fields).perform().event({ kind: 'abort', by: 'wang', rollBack: false });
    expect(writing.state.endedAt).toBeNull();
    writing.answer();
    expect(writing.state.status).toBe('aborted');
  });

  it("[SC19] a person's write stops the run, and is not rolled back", () => {
    const both = { ...fields, w: writes([1, '5'], [3, '8']) };
    const run = world(lines, both, { policy: { onFailure: 'rollBack' } }).run();
    run.devices.set(1, 77);
    run.event({ kind: 'overwritten', signalId: 1, by: 'wang' });
    run.finish();
    expect(run.state).toMatchObject({
      status: 'failed',
      reason: { en: "wang wrote S1; a person's write comes first" },
    });
    expect(run.devices.get(1)).toBe(77);
    expect(run.devices.get(3)).toBe(0);
  });

  it('[SC20] lost rights stop it without rolling back; an interruption ends it at once', () => {
    const text = { cn: '权限', en: 'rights' };
    const run = world(lines, fields, { policy: { onFailure: 'rollBack' } }).run();
    run.event({ kind: 'rightsLost', text });
    expect(run.state).toMatchObject({ status: 'failed', reason: text });
    expect(run.devices.get(1)).toBe('5');
    const cut = world(lines, fields).perform().event({ kind: 'interrupt', text });
    expect(cut.state).toMatchObject({ status: 'interrupted', reason: text });
    expect(cut.event({ kind: 'tick' }).state.status).toBe('interrupted');
  });
});
