import type { ErrorCode, SignalValue } from '@lookfar/contract';
import type { Point } from '@lookfar/historian';
import type { Outcome } from '@lookfar/variables';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { LatestSpeaker } from '../../ingest/LatestSpeaker.ts';
import type { SignalUpdate } from '../../ingest/LatestValues.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { CollectedInputs } from './CollectedInputs.ts';
import { HeldStatistics } from './HeldStatistics.ts';
import { InputReaders } from './InputReaders.ts';
import type { EngineVariable, ProjectVariables } from './ProjectVariables.ts';
import { StatisticThinner } from './StatisticThinner.ts';

/** Changes of inputs are collected for this long. */
const collectMs = 200;
/** Statistics that end, begin or are brought up to date in one turn of the event loop. */
const statisticsAtOnce = 100;
/** Longest sleep, so that a changed clock is noticed. */
const longestMs = 30_000;
/** Said of the latest values, not by a device: history has no samples with these. */
const notSamples: ReadonlySet<string> = new Set<ErrorCode>(['1302', '1308', '1310', '99901']);

export interface LiveVariablesParts {
  live: LiveState;
  speaker: LatestSpeaker;
  record(points: readonly Point[]): void;
  /** An input is heard again: its history has what happened meanwhile, the running statistics do not. */
  returned(signalId: number, since: number): void;
  /** Older than what a variable has counted already. */
  late(variableId: number, time: number): void;
  clock: Clock;
  log: Log;
}

/** Computes variables from the latest values as they change. What no variable reads costs a look into a map. */
export class LiveVariables {
  readonly projects = new Map<number, ProjectVariables>();
  private readonly parts: LiveVariablesParts;
  private readonly readers = new InputReaders();
  private readonly pending = new CollectedInputs();
  private readonly thinners = new Map<number, StatisticThinner>();
  /** Inputs that are not heard, and since when. */
  private readonly silent = new Map<number, number>();
  private readonly held = new HeldStatistics();
  private disposers: (() => void)[] = [];
  /** Periods that end now have not all ended. */
  private isEnding = false;
  private waiting: (() => void)[] = [];
  private stopCollecting: (() => void) | undefined;
  private stopDue: (() => void) | undefined;

  constructor(parts: LiveVariablesParts) {
    this.parts = parts;
  }

  start(): void {
    const { live } = this.parts;
    this.disposers = [
      live.listen({
        values: (_equipmentId, changed) => this.collect(changed),
        gateway: () => {},
        device: () => {},
      }),
    ];
    this.arm();
  }

  /** Without `saves`, another process computes by now. */
  stop({ saves }: { saves: boolean }): void {
    for (const dispose of this.disposers.splice(0)) dispose();
    this.endedAll();
    if (saves) this.flush();
    this.stopCollecting?.();
    this.stopDue?.();
  }

  /** The inputs of a project have changed. */
  index(project: ProjectVariables): void {
    this.readers.set(project);
  }

  drop(projectId: number): void {
    const project = this.projects.get(projectId);
    if (project) this.readers.delete(project);
    this.projects.delete(projectId);
  }

  /** Resolves when no period is about to end: what is done meanwhile would have to end all of them at once. */
  async ended(): Promise<void> {
    if (this.isEnding) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** They say nothing until `release`. */
  hold(project: ProjectVariables, ids: readonly number[]): void {
    this.held.hold(project, ids);
  }

  release(project: ProjectVariables, id: number): void {
    const changes = this.held.release(project, id).flatMap((one) => {
      const value = project.graph.value(one);
      return value ? [{ id: one, value, isSample: true }] : [];
    });
    this.speak(project, { changes, late: [] });
  }

  /** Stores the present value of a variable once more. */
  recordNow(project: ProjectVariables, id: number): void {
    const value = project.graph.value(id);
    if (!value || this.held.has(id) || notSamples.has(value.code)) return;
    this.parts.record([{ signalId: id, time: value.time, value: value.value, code: value.code }]);
  }

  forget(id: number): void {
    this.held.forget(id);
    this.thinners.delete(id);
  }

  /** Shows and stores what was computed. */
  speak(project: ProjectVariables, { changes, late }: Outcome): void {
    const latest = new Map<number, SignalValue>();
    const points: Point[] = [];
    for (const { id, value, isSample } of changes) {
      const variable = project.variables.get(id);
      if (!variable || this.held.has(id)) continue;
      latest.set(id, value);
      const isHeld = project.graph.isHeld(id);
      if (isSample && !notSamples.has(value.code) && (isHeld || this.keeps(variable, value)))
        points.push({ signalId: id, time: value.time, value: value.value, code: value.code });
    }
    for (const { id, time } of late) this.parts.late(id, time);
    if (points.length > 0) this.parts.record(points);
    const { live, speaker } = this.parts;
    const updates: SignalUpdate[] = [...latest];
    if (updates.length === 0) return;
    // As births: a changed rule may give an older time.
    const told = live.accept(project.equipmentId, updates, true);
    if (told.length > 0) speaker.values(project.equipmentId, told);
  }

  /** Ends periods and brings statistics up to date. */
  arm(): void {
    this.stopDue?.();
    const { clock } = this.parts;
    const ms = Math.min(longestMs, Math.max(1, this.nextDue() - clock.now()));
    this.stopDue = clock.setTimeout(() => this.tick(), ms);
  }

  private nextDue(): number {
    let due = Number.POSITIVE_INFINITY;
    for (const { graph } of this.projects.values()) due = Math.min(due, graph.nextDue());
    return due;
  }

  /** One turn of it; `arm` continues in the next one. */
  private tick(): void {
    const now = this.parts.clock.now();
    // What came before the end of a period is counted in it. Later values wait: they would end some periods before the
    // final values of others are there.
    if (!this.isEnding) this.flush(this.nextDue());
    const broken = new Set<ProjectVariables>();
    let left = statisticsAtOnce;
    for (const project of this.projects.values()) {
      const { graph } = project;
      if (left <= 0 || graph.nextDue() > now) continue;
      const most = left;
      const computed = this.attempt(project, () => graph.tick(now, most));
      if (computed === undefined) broken.add(project);
      left -= Math.max(1, computed ?? 0);
    }
    this.isEnding = [...this.projects.values()].some((one) => !broken.has(one) && one.graph.nextDue() <= now);
    if (!this.isEnding) {
      this.flush();
      this.endedAll();
    }
    this.arm();
  }

  private endedAll(): void {
    this.isEnding = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private collect(changed: readonly SignalUpdate[]): void {
    for (const [signalId, value] of changed) {
      const readers = this.readers.of(signalId);
      if (!readers) continue;
      for (const project of readers) this.pending.add(project, signalId, value);
    }
    if (this.pending.isEmpty || this.stopCollecting) return;
    this.stopCollecting = this.parts.clock.setTimeout(() => this.collected(), collectMs);
  }

  private collected(): void {
    if (this.nextDue() <= this.parts.clock.now()) this.tick();
    else this.flush();
  }

  /** Computes what was collected: everything, or values from before `until`. */
  private flush(until = Number.POSITIVE_INFINITY): void {
    this.stopCollecting?.();
    this.stopCollecting = undefined;
    const now = this.parts.clock.now();
    const taken = this.pending.take(until);
    for (const [project, changes] of taken) {
      for (const { signalId, value } of changes) this.watchSilence(project, signalId, value);
      this.attempt(project, () => project.graph.changeMany(changes, now));
    }
    if (taken.length > 0) this.arm();
  }

  /** The number of values; undefined if it failed. */
  private attempt(project: ProjectVariables, compute: () => Outcome): number | undefined {
    try {
      const outcome = compute();
      this.speak(project, outcome);
      return outcome.changes.length;
    } catch (err) {
      this.parts.log.error({ err, equipmentId: project.equipmentId }, 'could not compute the variables of a project');
      return undefined;
    }
  }

  private watchSilence({ graph }: ProjectVariables, signalId: number, { code, time }: SignalValue): void {
    if (notSamples.has(code)) {
      if (!this.silent.has(signalId)) this.silent.set(signalId, time);
      return;
    }
    const since = this.silent.get(signalId);
    if (since === undefined) return;
    this.silent.delete(signalId);
    if (graph.dependents([signalId]).some((id) => graph.state(id) !== undefined)) this.parts.returned(signalId, since);
  }

  private keeps(variable: EngineVariable, value: SignalValue): boolean {
    const { id, rule, calendar } = variable;
    if (rule.kind !== 'statistic') return true;
    const thinner = this.thinners.get(id) ?? new StatisticThinner(rule, calendar);
    this.thinners.set(id, thinner);
    return thinner.keeps(value);
  }
}
