import type { ErrorCode, SignalValue } from '@lookfar/contract';
import type { Point } from '@lookfar/historian';
import type { Outcome } from '@lookfar/variables';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { LatestSpeaker } from '../../ingest/LatestSpeaker.ts';
import type { SignalUpdate } from '../../ingest/LatestValues.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { EngineVariable, ProjectVariables } from './ProjectVariables.ts';
import { StatisticThinner } from './StatisticThinner.ts';

/** Changes of inputs are collected for this long. */
const collectMs = 200;
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
  /** Who reads a signal. */
  private readers = new Map<number, ProjectVariables[]>();
  private readonly pending = new Map<ProjectVariables, Map<number, SignalValue>>();
  private readonly thinners = new Map<number, StatisticThinner>();
  /** Inputs that are not heard, and since when. */
  private readonly silent = new Map<number, number>();
  /** Statistics whose running period is not known yet, and what is computed from them: they say nothing. */
  private readonly held = new Set<number>();
  private readonly unrestored = new Set<number>();
  private disposers: (() => void)[] = [];
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
    if (saves) this.flush();
    this.stopCollecting?.();
    this.stopDue?.();
  }

  /** After projects were loaded. */
  index(): void {
    const readers = new Map<number, ProjectVariables[]>();
    for (const project of this.projects.values())
      for (const [signalId, place] of project.places) {
        if (place === null || project.variables.has(signalId)) continue;
        const list = readers.get(signalId) ?? [];
        list.push(project);
        readers.set(signalId, list);
      }
    this.readers = readers;
  }

  /** They say nothing until `release`. */
  hold(project: ProjectVariables, ids: readonly number[]): void {
    for (const id of ids) {
      this.unrestored.add(id);
      project.graph.prepareRestore(id);
    }
    for (const id of [...ids, ...project.graph.dependents(ids)]) this.held.add(id);
  }

  release(project: ProjectVariables, id: number): void {
    if (!this.unrestored.delete(id)) return;
    const freed = [id, ...project.graph.dependents([id])].filter((one) => !this.isWaiting(project, one));
    for (const one of freed) this.held.delete(one);
    const changes = freed.flatMap((one) => {
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
    this.unrestored.delete(id);
    this.held.delete(id);
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
      if (isSample && !notSamples.has(value.code) && this.keeps(variable, value))
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
    let due = Number.POSITIVE_INFINITY;
    for (const { graph } of this.projects.values()) due = Math.min(due, graph.nextDue());
    const ms = Math.min(longestMs, Math.max(1, due - clock.now()));
    this.stopDue = clock.setTimeout(() => this.tick(), ms);
  }

  private tick(): void {
    const now = this.parts.clock.now();
    this.flush();
    for (const project of this.projects.values())
      if (project.graph.nextDue() <= now) this.attempt(project, () => project.graph.tick(now));
    this.arm();
  }

  private collect(changed: readonly SignalUpdate[]): void {
    for (const [signalId, value] of changed) {
      const readers = this.readers.get(signalId);
      if (!readers) continue;
      for (const project of readers) {
        const values = this.pending.get(project) ?? new Map<number, SignalValue>();
        values.set(signalId, value);
        this.pending.set(project, values);
      }
    }
    if (this.pending.size === 0 || this.stopCollecting) return;
    this.stopCollecting = this.parts.clock.setTimeout(() => this.flush(), collectMs);
  }

  private flush(): void {
    this.stopCollecting?.();
    this.stopCollecting = undefined;
    const now = this.parts.clock.now();
    const pending = [...this.pending];
    this.pending.clear();
    for (const [project, values] of pending) {
      for (const [signalId, value] of values) this.watchSilence(project, signalId, value);
      const changes = Array.from(values, ([signalId, value]) => ({ signalId, value }));
      this.attempt(project, () => project.graph.changeMany(changes, now));
    }
    if (pending.length > 0) this.arm();
  }

  private attempt(project: ProjectVariables, compute: () => Outcome): void {
    try {
      this.speak(project, compute());
    } catch (err) {
      this.parts.log.error({ err, equipmentId: project.equipmentId }, 'could not compute the variables of a project');
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

  /** It is a statistic without its running period, or computed from one. */
  private isWaiting({ graph }: ProjectVariables, id: number): boolean {
    const seen = new Set([id]);
    for (const one of seen) {
      if (this.unrestored.has(one)) return true;
      for (const input of graph.inputsOf(one)) seen.add(input);
    }
    return false;
  }
}
