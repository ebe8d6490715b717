import { GOOD, type Text } from '@lookfar/contract';
import { type Effect, type RunEvent, startRun, stepRun, wakeAt, watchedBy } from '@lookfar/scenes';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineRunner } from '../../../platform/lease/EngineHost.ts';
import { LeaseLost } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import { KeyedQueue } from '../../gateway/KeyedQueue.ts';
import type { SignalUpdate } from '../../ingest/LatestValues.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { reasonOf } from '../scene.mapper.ts';
import { type ActiveRun, uuidOf } from './ActiveRun.ts';
import type { RightsWatch } from './RightsWatch.ts';
import type { RunEffects } from './RunEffects.ts';
import type { RunStore } from './RunStore.ts';

export interface RunEngineParts {
  store: RunStore;
  effects: RunEffects;
  rights: Pick<RightsWatch, 'off' | 'look'>;
  live: Pick<LiveState, 'value' | 'listen' | 'device'>;
  bus: Bus;
  clock: Clock;
  log: Log;
  /** Another process runs them now. */
  lost(): void;
}

/** Changes of values are collected for this long. */
const collectMs = 100;
/** What the bus did not tell is found by looking. */
const lookMs = 5000;
/** Rights also end with time. */
const rightsMs = 60_000;
/** A run that could not be stored is read again after this time. */
const retryMs = 3000;
/** After a start, writes wait this long for devices that have not come back yet. */
const settleMs = 30_000;
const settleLookMs = 500;
/** Longest sleep, so that a changed clock is noticed. */
const longestMs = 30_000;

/** Runs the scenes of an installation: time, values, results and wishes in; states, then effects out. */
export class RunEngine implements EngineRunner {
  readonly #parts: RunEngineParts;
  readonly #runs = new Map<number, ActiveRun>();
  readonly #turns = new KeyedQueue<number>();
  readonly #watch = new KeyedQueue<string>();
  /** Effects that wait for a command, by its uuid. */
  readonly #sent = new Map<string, { runId: number; key: string }>();
  readonly #working = new Set<Promise<void>>();
  #changed = new Set<number>();
  #disposers: (() => void)[] = [];
  #stopCollecting: (() => void) | undefined;
  #stopTimer: (() => void) | undefined;
  #isStopped = false;
  #startedAt = 0;

  constructor(parts: RunEngineParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { bus, live, clock } = this.#parts;
    this.#startedAt = clock.now();
    this.#disposers = [
      bus.subscribe('scene.wanted', ({ runIds }) => {
        for (const id of runIds) this.#look(id);
      }),
      bus.subscribe('command.ended', ({ uuid }) => this.#commandEnded(uuid)),
      bus.subscribe('access.changed', (changed) => this.#rights(changed)),
      bus.subscribe('org.changed', ({ orgId }) => this.#rights({ orgId })),
      bus.onUp(() => this.#lookAll()),
      live.listen({ values: (_, updates) => this.#valued(updates), gateway() {}, device() {} }),
      clock.setInterval(() => this.#lookAll(), lookMs),
      clock.setInterval(() => this.#rights(), rightsMs),
    ];
    for (const { id } of await this.#parts.store.open()) this.#look(id);
    this.#rights();
  }

  /** What was stored is continued by whoever runs them next. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const dispose of this.#disposers.splice(0)) dispose();
    this.#stopCollecting?.();
    this.#stopTimer?.();
    await this.#turns.idle();
    await Promise.all(this.#working);
    await this.#turns.idle();
    await this.#watch.idle();
  }

  #lookAll(): void {
    this.#watched('look', async () => {
      const { store } = this.#parts;
      const asked = new Set((await store.requests()).map(({ runId }) => runId));
      for (const { id, state } of await store.open())
        if (!this.#runs.has(id) || asked.has(id) || state === 'waiting') this.#look(id);
    });
  }

  #rights(changed?: { accountIds: number[] } | { orgId: number }): void {
    this.#watched('rights', () => this.#parts.rights.look(changed));
  }

  #watched(key: string, task: () => Promise<void>): void {
    if (this.#isStopped) return;
    this.#watch.add(key, () => task().catch((err: unknown) => this.#failed(err, `could not ${key}`)));
  }

  /** Takes a run up, or what was asked of it. */
  #look(id: number): void {
    this.#turn(id, async () => {
      const run = this.#runs.get(id) ?? (await this.#take(id));
      if (run) await this.#requests(run);
    });
  }

  async #take(id: number): Promise<ActiveRun | undefined> {
    const { store } = this.#parts;
    const run = await store.load(id);
    if (run === 'broken') {
      await store.drop(id, gone);
      return undefined;
    }
    if (!run) return undefined;
    if (run.row.state === 'waiting' && !(await this.#claims(run))) return undefined;
    this.#runs.set(id, run);
    if (run.state) await this.#advance(run, { kind: 'restart' });
    else await this.#advance(run, undefined);
    return this.#runs.get(id);
  }

  /** Whether a waiting run may begin now; what is asked of one that may not can only end it. */
  async #claims(run: ActiveRun): Promise<boolean> {
    const { store, clock } = this.#parts;
    for (const { id, event } of await store.requests(run.row.id)) {
      const asked = JSON.parse(event) as RunEvent;
      if (asked.kind === 'abort') {
        await store.end(run, { state: 'aborted', reason: abortedBy(asked.by) });
        return false;
      }
      if (asked.kind === 'rightsLost') {
        await store.end(run, { state: 'failed', reason: asked.text });
        return false;
      }
      await store.answered(id);
    }
    if (clock.now() - run.row.startedAt > run.program.policy.maxSeconds * 1000) {
      await store.end(run, { state: 'failed', reason: waitedTooLong(reasonOf(run.row.reason)) });
      return false;
    }
    return store.claim(run);
  }

  async #requests(run: ActiveRun): Promise<void> {
    for (const { id, event } of await this.#parts.store.requests(run.row.id)) {
      if (!this.#runs.has(run.row.id)) return;
      await this.#advance(run, JSON.parse(event) as RunEvent, id);
    }
  }

  /** Undefined begins it. Effects are performed once the state is stored. */
  async #advance(run: ActiveRun, event: RunEvent | undefined, requestId?: number): Promise<void> {
    const { store, clock } = this.#parts;
    const look = { now: clock.now(), read: (id: number) => this.#read(run, id) };
    const { state, effects } =
      run.state && event ? stepRun(run.spec, run.state, event, look) : startRun(run.spec, look);
    const progress = JSON.stringify(state);
    if (progress !== run.saved || requestId !== undefined) await store.save(run, state, progress, requestId);
    Object.assign(run, { state, saved: progress, watched: new Set(watchedBy(run.spec, state)) });
    for (const effect of effects) this.#perform(run, effect);
    if (state.endedAt === null) this.#arm();
    else this.#ended(run);
  }

  #perform(run: ActiveRun, effect: Effect): void {
    if (effect.kind === 'finished') return;
    const { id } = run.row;
    if (effect.kind === 'stopScene') {
      this.#stopChild(run, effect.key);
      return;
    }
    if (effect.kind === 'write' || effect.kind === 'ask')
      this.#sent.set(uuidOf(run.row, effect.key), { runId: id, key: effect.key });
    this.#work(async () => {
      if (effect.kind === 'write') await this.#settled(effect.equipId);
      // Whoever runs it now does it.
      if (this.#isStopped) return;
      for (const event of await this.#parts.effects.perform(run, effect)) {
        if (event.kind === 'rightsLost') await this.#parts.rights.off(run.row.sceneId, event.text);
        this.#tell(id, event);
      }
      if (effect.kind === 'scene' && effect.waits) await this.#childEnded(run, effect.key);
    });
  }

  /** A server that was just started does not hear all gateways yet. */
  async #settled(equipId: number): Promise<void> {
    const { live, clock } = this.#parts;
    const isEarly = () => clock.now() - this.#startedAt < settleMs && !live.device(equipId).online;
    while (!this.#isStopped && isEarly())
      await new Promise<void>((resolve) => {
        clock.setTimeout(resolve, settleLookMs);
      });
  }

  /** A run that a step waits for may have ended before anybody waited. */
  async #childEnded(parent: ActiveRun, key: string): Promise<void> {
    const outcome = await this.#parts.store.outcome(uuidOf(parent.row, key));
    if (outcome) this.#tell(parent.row.id, childResult(key, outcome));
  }

  #stopChild(run: ActiveRun, key: string): void {
    this.#work(async () => {
      const id = await this.#parts.store.stopChild(uuidOf(run.row, key), run.title);
      if (id !== undefined) this.#look(id);
    });
  }

  #ended({ row, state }: ActiveRun): void {
    this.#runs.delete(row.id);
    for (const [uuid, { runId }] of this.#sent) if (runId === row.id) this.#sent.delete(uuid);
    const parent = row.parentId === null ? undefined : this.#runs.get(row.parentId);
    const effect = parent?.state?.pending.find(
      ({ effect: one }) => one.kind === 'scene' && uuidOf(parent.row, one.key) === row.uuid,
    )?.effect;
    if (parent && state && effect?.kind === 'scene' && effect.waits)
      this.#tell(parent.row.id, childResult(effect.key, { state: state.status, reason: state.reason }));
    // Others may have waited for what it claimed.
    this.#lookAll();
  }

  #commandEnded(uuid: string): void {
    const sent = this.#sent.get(uuid);
    if (!sent) return;
    this.#work(async () => {
      const event = await this.#parts.effects.commandEnded(sent.key, uuid);
      if (!event) return;
      this.#sent.delete(uuid);
      this.#tell(sent.runId, event);
    });
  }

  #valued(updates: readonly SignalUpdate[]): void {
    for (const { watched, row } of this.#runs.values())
      if (watched.size > 0 && updates.some(([id]) => watched.has(id))) this.#changed.add(row.id);
    if (this.#changed.size === 0 || this.#stopCollecting) return;
    this.#stopCollecting = this.#parts.clock.setTimeout(() => {
      this.#stopCollecting = undefined;
      const ids = this.#changed;
      this.#changed = new Set();
      for (const id of ids) this.#tell(id, { kind: 'tick' });
    }, collectMs);
  }

  /** One timer for all: the run that is due first. */
  #arm(): void {
    if (this.#isStopped) return;
    this.#stopTimer?.();
    const { clock } = this.#parts;
    const now = clock.now();
    let due = now + longestMs;
    for (const { spec, state } of this.#runs.values()) {
      const at = state ? wakeAt(spec, state) : null;
      if (at !== null) due = Math.min(due, at);
    }
    this.#stopTimer = clock.setTimeout(() => this.#wake(), Math.max(10, due - now));
  }

  #wake(): void {
    const now = this.#parts.clock.now();
    for (const { row, spec, state } of this.#runs.values()) {
      const at = state ? wakeAt(spec, state) : null;
      if (at !== null && at <= now) this.#tell(row.id, { kind: 'tick' });
    }
    this.#arm();
  }

  #tell(id: number, event: RunEvent): void {
    this.#turn(id, async () => {
      const run = this.#runs.get(id);
      if (run) await this.#advance(run, event);
    });
  }

  #read({ equipOf }: ActiveRun, id: number) {
    const equipmentId = equipOf.get(id);
    return equipmentId === undefined ? undefined : this.#parts.live.value(equipmentId, id);
  }

  #turn(id: number, task: () => Promise<void>): void {
    if (this.#isStopped) return;
    this.#turns.add(id, async () => {
      if (this.#isStopped) return;
      try {
        await task();
      } catch (err) {
        // It is continued from what is stored; what was sent is asked for, not sent again.
        this.#runs.delete(id);
        this.#failed(err, 'a run of a scene could not continue; trying again');
        if (!this.#isStopped) this.#disposers.push(this.#parts.clock.setTimeout(() => this.#look(id), retryMs));
      }
    });
  }

  #work(task: () => Promise<void>): void {
    const work = task().catch((err: unknown) => this.#failed(err, 'an effect of a scene failed'));
    this.#working.add(work);
    void work.finally(() => this.#working.delete(work));
  }

  #failed(err: unknown, words: string): void {
    if (err instanceof LeaseLost) this.#parts.lost();
    else this.#parts.log.error({ err }, words);
  }
}

function childResult(key: string, { state, reason }: { state: string; reason: Text | null }): RunEvent {
  if (state === 'done') return { kind: 'result', key, code: GOOD };
  return { kind: 'result', key, code: '1675', text: reason ?? notDone };
}

const notDone: Text = { cn: '没有完成', en: 'it did not complete' };
const gone: Text = { cn: '所运行的流程已不存在', en: 'the flow that it followed no longer exists' };
const abortedBy = (by: string): Text => ({ cn: `${by} 中止了运行`, en: `aborted by ${by}` });
const waitedTooLong = ({ cn, en }: Text): Text => ({ cn: `等待过久：${cn}`, en: `waited too long: ${en}` });
