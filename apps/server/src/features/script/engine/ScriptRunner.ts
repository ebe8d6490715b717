import { GOOD } from '@lookfar/contract';
import type { SandboxResult } from '@lookfar/formula/sandbox';
import type { AlarmChange, Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineRunner } from '../../../platform/lease/EngineHost.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { SignalUpdate } from '../../ingest/LatestValues.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { ScriptPool } from '../pool/ScriptPool.ts';
import { toScriptSignal } from '../script.mapper.ts';
import type { ScriptRepository } from '../script.repository.ts';
import { linesOf } from '../scriptLog.ts';
import { codeOf } from '../scriptTexts.ts';
import { ScriptRecords } from './ScriptRecords.ts';
import { type ScriptEntry, ScriptSet, type SetChange } from './ScriptSet.ts';
import type { ScriptStore } from './ScriptStore.ts';
import { ScriptTimes } from './ScriptTimes.ts';
import { ScriptWriter, type WriterParts } from './ScriptWriter.ts';
import { freshTurn, type TriggerInfo, type Turn, type TurnEvent, turnStep } from './scriptTurn.ts';
import { AlarmWatch, ValueWatch } from './watches.ts';

/** Scripts that could not be read are read again after this time. */
const retryMs = 5000;

export interface ScriptRunnerParts {
  store: Pick<ScriptStore, 'records' | 'save' | 'alarmStates'>;
  repository: Pick<ScriptRepository, 'enabled' | 'signals' | 'saver'>;
  commands: WriterParts['commands'];
  record: WriterParts['record'];
  pool: Pick<ScriptPool, 'run'>;
  live: Pick<LiveState, 'value' | 'listen'>;
  bus: Bus;
  clock: Clock;
  log: Log;
  lost(): void;
}

/** Runs the scripts of an installation: time, changes and alarms in, writes and states out. One at a time. */
export class ScriptRunner implements EngineRunner {
  private readonly parts: ScriptRunnerParts;
  private readonly scripts: ScriptSet;
  private readonly records: ScriptRecords;
  private readonly writer: ScriptWriter;
  private readonly times: ScriptTimes;
  private readonly values = new ValueWatch();
  private readonly alarms = new AlarmWatch();
  private readonly turns = new Map<ScriptEntry, Turn>();
  private readonly running = new Set<Promise<void>>();
  private disposers: (() => void)[] = [];
  private reloading = Promise.resolve();
  private isStopped = false;

  constructor(parts: ScriptRunnerParts) {
    this.parts = parts;
    const { clock } = parts;
    this.scripts = new ScriptSet(parts.repository, parts.log);
    this.records = new ScriptRecords(parts);
    this.writer = new ScriptWriter({ ...parts, tell: (id, lines) => this.records.tell(id, lines) });
    this.times = new ScriptTimes(clock, (entry) => this.trigger(entry, { kind: 'timer' }));
  }

  async start(): Promise<void> {
    const { bus, live, store } = this.parts;
    this.disposers.push(await this.records.start());
    this.disposers.push(
      this.writer.start(),
      () => this.times.stop(),
      bus.subscribe('equipment.changed', ({ equipmentIds }) => this.reload(equipmentIds)),
      // Something may have changed while the other processes could not be heard.
      bus.onUp(() => this.reload([undefined])),
    );
    this.alarms.expect(await store.alarmStates());
    this.disposers.push(
      bus.subscribe('alarm.changed', ({ changes }) => this.alarmed(changes)),
      live.listen({ values: (id, updates) => this.valued(id, updates), gateway() {}, device() {} }),
    );
    const loaded = this.load([undefined]);
    // Messages received meanwhile wait until the scripts are loaded.
    this.reloading = loaded.catch(() => {});
    await loaded;
  }

  /** A run in progress writes nothing more. */
  async stop({ saves }: { saves: boolean }): Promise<void> {
    this.isStopped = true;
    for (const dispose of this.disposers.splice(0)) dispose();
    await this.reloading;
    await Promise.all(this.running);
    await this.writer.settled();
    if (saves) await this.records.save();
  }

  /** Undefined means every device. */
  private async load(equipmentIds: readonly (number | undefined)[]): Promise<void> {
    for (const id of equipmentIds) this.changed(await this.scripts.load(id));
  }

  private reload(equipmentIds: readonly (number | undefined)[]): void {
    this.reloading = this.reloading
      .then(() => this.load(equipmentIds))
      .catch((err: unknown) => {
        this.parts.log.error({ err, equipmentIds }, 'could not reload scripts; retrying');
        if (!this.isStopped) this.disposers.push(this.parts.clock.setTimeout(() => this.reload(equipmentIds), retryMs));
      });
  }

  private changed({ begun, gone }: SetChange): void {
    if (this.isStopped) return;
    for (const entry of this.turns.keys()) if (!this.scripts.has(entry)) this.turns.delete(entry);
    for (const id of gone) this.records.retire(id);
    this.times.set(this.scripts.all());
    for (const entry of begun) this.begin(entry);
  }

  private begin(entry: ScriptEntry): void {
    const { trigger, equipmentId, watched } = entry;
    // The author wants to see whether it works now.
    if (this.records.of(entry.id).pausedUntil !== null) this.records.set(entry.id, { pausedUntil: null });
    for (const id of watched) this.values.expect(id, this.parts.live.value(equipmentId, id));
    if (trigger.kind === 'start') this.trigger(entry, { kind: 'start' });
  }

  private valued(equipmentId: number, updates: readonly SignalUpdate[]): void {
    const place = this.scripts.of(equipmentId);
    if (!place) return;
    const waiting = place.scripts.filter(({ watched }) => watched.size > 0);
    const changes = this.values.changes(updates, (id) => waiting.some(({ watched }) => watched.has(id)));
    for (const entry of waiting) {
      const change = changes.findLast(({ signalId }) => entry.watched.has(signalId));
      if (!change) continue;
      const { signalId, value, old, good } = change;
      const signal = place.signals.find(({ id }) => id === signalId)?.title ?? '';
      this.trigger(entry, { kind: 'change', signal, value, old, good });
    }
  }

  private alarmed(changes: readonly AlarmChange[]): void {
    for (const change of changes) {
      const trigger = this.alarms.triggerOf(change);
      if (!trigger || change.equipmentId === null) continue;
      for (const entry of this.scripts.of(change.equipmentId)?.scripts ?? [])
        if (entry.trigger.kind === 'alarm') this.trigger(entry, trigger);
    }
  }

  private trigger(entry: ScriptEntry, trigger: TriggerInfo): void {
    this.advance(entry, { kind: 'trigger', trigger });
  }

  private advance(entry: ScriptEntry, event: TurnEvent): void {
    if (this.isStopped || !this.scripts.has(entry)) return;
    const now = this.parts.clock.now();
    const { turn, run, isMissed, hasPaused } = turnStep(this.turns.get(entry) ?? freshTurn, event, now);
    this.turns.set(entry, turn);
    const { pausedUntil, failuresInRow } = turn;
    if (this.records.of(entry.id).pausedUntil !== pausedUntil) this.records.set(entry.id, { pausedUntil });
    if (isMissed) this.records.set(entry.id, { missed: this.records.of(entry.id).missed + 1 });
    if (hasPaused && pausedUntil !== null) {
      const notice = { kind: 'paused', count: failuresInRow, until: pausedUntil } as const;
      this.records.tell(entry.id, [{ time: now, level: 'warn', notice }]);
    }
    if (!run) return;
    const work = this.run(entry, run).catch((err: unknown) =>
      this.parts.log.error({ err, scriptId: entry.id }, 'could not run a script'),
    );
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  private async run(entry: ScriptEntry, trigger: TriggerInfo): Promise<void> {
    const { pool, live, clock } = this.parts;
    const { id, equipmentId, orgId, code } = entry;
    let now = clock.now();
    const request = () => {
      const rows = this.scripts.of(equipmentId)?.signals ?? [];
      const signals = rows.map((row) => toScriptSignal(row, live.value(equipmentId, row.id)));
      now = clock.now();
      return { code, now, trigger, state: this.records.of(id).state, signals };
    };
    const result = await pool.run({ owner: orgId, request });
    // It was changed, removed or moved to another process meanwhile.
    if (this.isStopped || !this.scripts.has(entry)) return;
    this.note(entry, result, now);
    // A write that cannot even be recorded does not end the script's turns.
    await this.writer
      .perform(entry, result.writes)
      .catch((err: unknown) => this.parts.log.error({ err, scriptId: id }, 'could not execute the writes of a script'));
    this.advance(entry, { kind: 'ended', isGood: result.ending.outcome === 'done' });
  }

  private note({ id }: ScriptEntry, result: SandboxResult, now: number): void {
    const { runs, failures } = this.records.of(id);
    const ending = result.ending.outcome === 'done' ? null : result.ending;
    this.records.set(id, {
      runs: runs + 1,
      failures: failures + (ending ? 1 : 0),
      lastRun: now,
      lastCode: ending ? codeOf(ending) : GOOD,
      ending,
      state: result.state,
    });
    this.records.tell(id, linesOf(result, now));
  }
}
