import { api, errorText, fill, ScenePolicy, type Text } from '@lookfar/contract';
import { type Effect, type Flow, type RunEvent, type RunSpec, type RunState, startRun, stepRun } from '@lookfar/scenes';
import type { Insertable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { SceneRunTable } from '../../../platform/database/sceneSchema.ts';
import { storeReason } from '../../scene/scene.mapper.ts';
import { desludgeTitle } from '../describeDemoScenes.ts';
import type { PastContext } from './PastContext.ts';
import { addCommands, type PastCommand } from './pastCommands.ts';
import { dispatcherAt, hourOf } from './pastDuty.ts';
import { withIds } from './pastIds.ts';
import { momentOf } from './pastTimes.ts';
import { inSlices } from './writePast.ts';

type RunRow = Omit<Insertable<SceneRunTable>, 'id'>;

interface Scene {
  id: number;
  programId: number;
  loginname: string;
  spec: RunSpec;
}

interface Ran {
  rows: RunRow[];
  commands: PastCommand[];
}

const failed = '1306';
const valveName = '平流沉淀池/排泥阀';
const secondMs = 1000;

/** Every night's desludging, and a run that was rolled back. */
export async function writeRuns(trx: Records, past: PastContext): Promise<void> {
  const scenes = await scenesOf(trx, past.orgId);
  const scene = scenes.get(desludgeTitle);
  if (!scene) return;
  const ran = [...nights(past, scene), ...rolledBack(past, scene)];
  const rows = ran.flatMap((one) => one.rows).toSorted((a, b) => a.startedAt - b.startedAt);
  await inSlices(withIds('sceneRun', rows), (slice) =>
    scoped(trx, serverScope).insertInto('sceneRun').values(slice).execute(),
  );
  await addCommands(
    trx,
    past,
    ran.flatMap(({ commands }) => commands),
  );
}

async function scenesOf(trx: Records, orgId: number): Promise<Map<string, Scene>> {
  const rows = await scoped(trx, serverScope)
    .selectFrom('scene')
    .innerJoin('sceneProgram', 'sceneProgram.id', 'scene.programId')
    .where('scene.orgId', '=', orgId)
    .select(['scene.id', 'scene.title', 'sceneProgram.id as programId', 'sceneProgram.loginname'])
    .select(['sceneProgram.flow', 'sceneProgram.policy'])
    .execute();
  return new Map(
    rows.map(({ title, flow, policy, ...row }) => {
      const spec = { flow: JSON.parse(flow) as Flow, policy: ScenePolicy.parse(JSON.parse(policy)) };
      // Names its writes: there is none with this id.
      return [title, { ...row, spec: { runId: 0, ...spec } }];
    }),
  );
}

/** A run that is played again: what is read, and how long after its start what it wrote was answered. */
class Played {
  readonly #spec: RunSpec;
  readonly values = new Map<number, number>();
  readonly writes: (Extract<Effect, { kind: 'write' }> & { at: number })[] = [];
  state: RunState;
  #at: number;

  constructor(spec: RunSpec, at: number, values: Iterable<[number, number]>) {
    this.#spec = spec;
    this.#at = at;
    this.values = new Map(values);
    const { state, effects } = startRun(spec, this.#look());
    this.state = state;
    this.#take(effects);
  }

  after(seconds: number, event: RunEvent = { kind: 'tick' }): void {
    this.#at += seconds * secondMs;
    const { state, effects } = stepRun(this.#spec, this.state, event, this.#look());
    this.state = state;
    this.#take(effects);
  }

  /** The last write was answered. */
  answer(seconds: number, code: string): void {
    const last = this.writes.at(-1);
    if (!last) return;
    const text: Text = { cn: errorText(code, 'cn'), en: errorText(code, 'en') };
    this.after(seconds, { kind: 'result', key: last.key, code, ...(code === failed && { text }) });
  }

  #look() {
    const read = (id: number) => {
      const value = this.values.get(id);
      return value === undefined ? undefined : { code: '200', value, time: this.#at };
    };
    return { now: this.#at, read };
  }

  #take(effects: readonly Effect[]): void {
    for (const effect of effects) if (effect.kind === 'write') this.writes.push({ ...effect, at: this.#at });
  }
}

function rowOf(past: PastContext, scene: Scene, state: RunState, more: Partial<RunRow> & Pick<RunRow, 'uuid'>): RunRow {
  const { status, startedAt, endedAt, reason } = state;
  return {
    ...{ orgId: past.orgId, sceneId: scene.id, programId: scene.programId, state: status, startedAt, endedAt },
    ...{ startedBy: 'schedule', starter: '', accountId: null, parentId: null, depth: 0, reason: storeReason(reason) },
    ...{ writes: state.actions.length, progress: JSON.stringify(state), ...more },
  };
}

function nights(past: PastContext, scene: Scene): Ran[] {
  const valve = past.signals.get(valveName);
  if (!valve) return [];
  return past.writes
    .filter(({ by }) => by === '')
    .map(({ at, equipment, signal, value, was, outcome }) => {
      const startedAt = at - 4 * secondMs;
      const uuid = `demo-night-${startedAt}`;
      const run = new Played(scene.spec, startedAt, [[valve.signalId, 0]]);
      const isDone = outcome === 'done';
      const [write] = run.writes;
      if (isDone) run.values.set(valve.signalId, 1);
      run.answer(isDone ? 5 : 30, isDone ? '200' : failed);
      run.values.set(valve.signalId, 0);
      run.after(302);
      if (outcome === 'refused') {
        const reason = storeReason(busy(desludgeTitle));
        const ended = { state: 'refused', endedAt: startedAt, writes: 0, progress: '', reason };
        return { rows: [rowOf(past, scene, run.state, { uuid, ...ended })], commands: [] };
      }
      const named = { at, name: `${equipment}/${signal}`, value, was, by: scene.loginname, reason: desludgeTitle };
      const isByHand = hourOf(startedAt) !== 2;
      return {
        rows: [rowOf(past, scene, run.state, { uuid, ...(isByHand && byHand(past, scene, startedAt)) })],
        commands: write ? [{ ...named, isDone, uuid: `${uuid}-1` }] : [],
      };
    });
}

const busy = (name: string): Text => ({
  cn: fill(errorText('1664', 'cn'), { name }),
  en: fill(errorText('1664', 'en'), { name }),
});

/** Started by the control room. */
function byHand({ people, operations }: PastContext, scene: Scene, at: number): Partial<RunRow> {
  const starter = dispatcherAt(at);
  operations.push({ at, by: starter, action: api.sceneRun.start.log ?? '', object: { kind: 'scene', id: scene.id } });
  return { startedBy: 'hand', starter, accountId: people.get(starter)?.id ?? null };
}

/** Begun by mistake between two stored values, and rolled back at once: nothing of it is in the history. */
function rolledBack(past: PastContext, scene: Scene): Ran[] {
  const valve = past.signals.get(valveName);
  const startedAt = momentOf({ daysAgo: 4, time: '15:41:20' }, past.until);
  if (!valve || startedAt < past.since) return [];
  const by = dispatcherAt(startedAt);
  const run = new Played(scene.spec, startedAt, [[valve.signalId, 0]]);
  run.values.set(valve.signalId, 1);
  run.answer(3, '200');
  run.after(32, { kind: 'abort', by, rollBack: true });
  run.values.set(valve.signalId, 0);
  run.answer(2, '200');
  const uuid = `demo-mistake-${startedAt}`;
  const command = { name: valveName, by: scene.loginname, reason: desludgeTitle, isDone: true };
  return [
    {
      rows: [rowOf(past, scene, run.state, { uuid, ...byHand(past, scene, startedAt) })],
      commands: run.writes.map(({ at, isBack }, index) => ({
        ...{ ...command, at, was: isBack ? 1 : 0, value: isBack ? 0 : 1, uuid: `${uuid}-${index}` },
      })),
    },
  ];
}
