// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import { failurePolicies, ScenePolicy, sceneLimits } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOf } from '../testing/draw.ts';
import { type Fate, World } from '../testing/World.ts';
import { waysOf } from './Ways.ts';

/** A flow as nested parts; every one of them can run. */
type Part =
  | { kind: 'write'; signals: number[] }
  | { kind: 'wait' | 'until' | 'message' | 'variable' | 'scene' }
  | { kind: 'if'; yes: Part[]; no: Part[] }
  | { kind: 'fork'; mode: 'all' | 'first'; branches: Part[][] };

const drawn = fc.letrec<{ part: Part; parts: Part[] }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      kind: fc.constant('write' as const),
      signals: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constantFrom('wait', 'until', 'message', 'variable', 'scene') }),
    fc.record({ kind: fc.constant('if' as const), yes: tie('parts'), no: tie('parts') }),
    fc.record({
      kind: fc.constant('fork' as const),
      mode: fc.constantFrom('all', 'first'),
      branches: fc.array(tie('parts'), { minLength: 1, maxLength: 3 }),
    }),
  ) as fc.Arbitrary<Part>,
  parts: fc.array(tie('part'), { maxLength: 4 }),
}));

/** How many steps parts in a row are drawn as. */
const stepsOf = (row: readonly Part[]): number =>
  row.reduce((sum, part) => {
    if (part.kind === 'if') return sum + 1 + stepsOf(part.yes) + stepsOf(part.no);
    if (part.kind === 'fork') return sum + 2 + part.branches.reduce((inner, branch) => inner + stepsOf(branch), 0);
    return sum + 1;
  }, 0);
// Start and end are steps too.
const parts = drawn.parts.filter((row) => stepsOf(row) + 2 <= sceneLimits.steps);

/** Draws parts in a row; what leaves the last one. */
class Drawing {
  readonly lines: string[] = [];
  readonly fields: Record<string, object> = {};
  #count = 0;
  #step(type: string, fields: object, from: readonly string[]): string {
    this.#count += 1;
    const id = `n${this.#count}`;
    this.fields[id] = fields;
    for (const one of from) this.lines.push(`${one} ${type} ${id}`);
    return id;
  }
  row(row: readonly Part[], from: readonly string[]): readonly string[] {
    return row.reduce<readonly string[]>((ways, part) => this.#part(part, ways), from);
  }
  #part(part: Part, from: readonly string[]): readonly string[] {
    switch (part.kind) {
      case 'write': {
        const writes = part.signals.map((signalId) => ({
          ...{ signal: { equipId: 1, signalId }, value: `${this.#count}.${signalId}` },
        }));
        return [`${this.#step('Write', { writes }, from)} >`];
      }
      case 'wait':
        return [`${this.#step('Wait', { seconds: 3 }, from)} >`];
      case 'until': {
        const id = this.#step('Until', { condition: '${1.1} > 3', seconds: 5 }, from);
        return [`${id} >`, `${id} ->`];
      }
      case 'message':
        return [`${this.#step('Message', { text: 'hello' }, from)} >`];
      case 'variable':
        return [`${this.#step('Variable', { mvarId: 9, value: '1' }, from)} >`];
      case 'scene':
        return [`${this.#step('Scene', { sceneId: 4 }, from)} >`];
      case 'if': {
        const id = this.#step('If', { condition: '${1.2} > 3' }, from);
        return [...this.row(part.yes, [`${id} >`]), ...this.row(part.no, [`${id} ->`])];
      }
      case 'fork': {
        const fork = this.#step('Fork', {}, from);
        const ends = part.branches.flatMap((branch) => this.row(branch, [`${fork} >`]));
        return [`${this.#step('Join', { mode: part.mode }, ends)} >`];
      }
    }
  }
}

function drawnFlow(row: readonly Part[]) {
  const drawing = new Drawing();
  const ends = drawing.row(row, ['Start s >']);
  return flowOf(['Start s', ...drawing.lines, ...ends.map((end) => `${end} End e`)].join(';'), drawing.fields);
}

const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('perform' as const), place: fc.nat(5) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer' as const), place: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 6000 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'kill' as const }) },
  fc.constantFrom({ kind: 'pause' as const }, { kind: 'continue' as const }),
  fc.record({ kind: fc.constant('overwrite' as const), signalId: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('abort' as const), rollBack: fc.boolean() }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

function happen(world: World, one: Happening): void {
  switch (one.kind) {
    case 'perform':
      world.perform(one.place);
      break;
    case 'answer':
      world.answer(one.place);
      break;
    case 'pass':
      world.pass(one.ms);
      break;
    case 'kill':
      world.kill();
      break;
    case 'overwrite':
      world.event({ kind: 'overwritten', signalId: one.signalId, by: 'wang' });
      break;
    case 'abort':
      world.event({ kind: 'abort', by: 'wang', rollBack: one.rollBack });
      break;
    default:
      world.event(one);
  }
}

const policy = fc.record({ onFailure: fc.constantFrom(...failurePolicies) });
const fates = fc.infiniteStream(fc.constantFrom<Fate>('done', 'done', 'done', 'refused', 'lost'));
const values = { 1: 1, 2: 5, 3: 3, 4: 4, 5: 5, 6: 6 };
const startWorld = (row: readonly Part[], given: object, fateOf?: () => Fate) =>
  new World({ runId: 1, flow: drawnFlow(row), policy: ScenePolicy.parse(given) }, values, fateOf);

describe('whatever happens to a run', () => {
  it('[SC21] nothing is written twice, whenever it is killed, and it ends', () => {
    fc.assert(
      fc.property(parts, policy, fates, fc.array(happening, { maxLength: 60 }), (row, given, fate, happenings) => {
        const world = startWorld(row, given, () => fate.next().value);
        for (const one of happenings) happen(world, one);
        world.event({ kind: 'continue' });
        expect(world.finish()).toBe(true);
        expect(new Set(world.written).size).toBe(world.written.length);
        expect(world.sent.filter(({ kind }) => kind === 'finished').length).toBeLessThanOrEqual(1);
        expect(world.state).toMatchObject({ tokens: [], pending: [] });
        for (const { state, endedAt } of Object.values(world.state.steps)) {
          expect(state).not.toBe('active');
          expect(endedAt).not.toBeNull();
        }
      }),
      { numRuns: 400 },
    );
  });

  it('[SC15] rolling back restores what was found, in the reverse order, whenever it is killed', () => {
    fc.assert(
      fc.property(parts, fc.array(happening, { maxLength: 40 }), (row, happenings) => {
        const world = startWorld(row, {});
        for (const one of happenings) if (one.kind !== 'overwrite' && one.kind !== 'abort') happen(world, one);
        const wasRunning = world.state.endedAt === null;
        world.event({ kind: 'abort', by: 'wang', rollBack: true });
        world.kill();
        expect(world.finish()).toBe(true);
        if (!wasRunning) return;
        expect(Object.fromEntries(world.devices)).toEqual(values);
        const forward = world.state.actions.filter(({ kind }) => kind === 'write');
        expect(world.back.map(({ signalId }) => signalId)).toEqual(forward.map(({ signalId }) => signalId).reverse());
      }),
      { numRuns: 200 },
    );
  });

  it('[SC13] when a join is passed, nothing that leads to it is on its way', () => {
    fc.assert(
      fc.property(parts, fates, fc.array(happening, { maxLength: 60 }), (row, fate, happenings) => {
        const world = startWorld(row, { onFailure: 'goOn' }, () => fate.next().value);
        const ways = waysOf(world.spec.flow);
        for (const one of happenings) {
          happen(world, one);
          const passed = world.spec.flow.steps.filter(
            ({ id, type }) => type === 'Flow.Join' && world.state.steps[id]?.state === 'done',
          );
          for (const { id } of passed)
            for (const { stepId } of world.state.tokens) expect(ways.reaches(stepId, id)).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });
});
