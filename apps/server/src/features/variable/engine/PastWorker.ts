import { HistorianError } from '@lookfar/historian';
import { periodAt } from '@lookfar/variables';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { SharedHistorian } from '../../history/RemoteHistorian.ts';
import { type LateRanges, storedMs } from './LateRanges.ts';
import type { PastComputer } from './PastComputer.ts';
import type { PastReader } from './PastReader.ts';
import type { EngineVariable, ProjectVariables } from './ProjectVariables.ts';
import type { VariableStore } from './VariableStore.ts';

/** After a failure, and while there is no history to read. */
const retryMs = 1000;
/** Late data that takes longer is worked off in half of the time. */
const shortMs = 5000;
/** How often it looks for late data that nobody told of. */
const lookMs = 15_000;

export interface PastWorkerParts {
  projects: ReadonlyMap<number, ProjectVariables>;
  store: VariableStore;
  reader: PastReader;
  computer: PastComputer;
  late: LateRanges;
  historian(): SharedHistorian;
  /** What has been computed so far is durable. */
  recorded(): Promise<void>;
  /** Gives a statistic its running period, and lets it speak. */
  restore(project: ProjectVariables, variable: EngineVariable): Promise<void>;
  /** Stores the present value of a variable. */
  record(project: ProjectVariables, id: number): void;
  bus: Bus;
  clock: Clock;
  log: Log;
}

interface Demand {
  ids: readonly number[];
  from: number;
  done(): void;
}

/**
 * Computes what variables were: first what has just been changed, then what late data affects, then what someone asks
 * for, and the rest from new to old. One thing at a time, in parts that are resumed where they ended.
 */
export class PastWorker {
  private readonly parts: PastWorkerParts;
  /** To be prepared, inputs before what reads them. */
  private readonly starting = new Map<number, ProjectVariables>();
  private demands: Demand[] = [];
  private hasLate = true;
  /** Not before this, by a clock that is never set. */
  private lateFrom = 0;
  private isStopped = false;
  private running = Promise.resolve();
  private wake: () => void = () => {};
  private isFailing = false;
  /** When variables were last loaded or what was stored of one was removed, by a clock that is never set. */
  private changedAt = 0;

  constructor(parts: PastWorkerParts) {
    this.parts = parts;
  }

  start(): () => void {
    const { bus, clock } = this.parts;
    this.running = this.run();
    const look = () => {
      this.hasLate = true;
      this.wake();
    };
    const disposers = [bus.subscribe('variable.late', look), clock.setInterval(look, lookMs)];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const { done } of this.demands.splice(0)) done();
    this.wake();
    await this.running;
  }

  /** These are new, or the rule or calendar has changed. */
  begin(project: ProjectVariables, ids: readonly number[]): void {
    if (ids.length > 0) this.changedAt = this.parts.clock.elapsed();
    const wanted = new Set(ids);
    for (const id of inOrder(project, wanted)) {
      this.starting.delete(id);
      this.starting.set(id, project);
    }
    this.wake();
  }

  forget(id: number): void {
    this.starting.delete(id);
  }

  /** Resolves when the history of these is there from `from` on. */
  demand(ids: readonly number[], from: number): Promise<void> {
    return new Promise((done) => {
      if (this.isStopped) return done();
      this.demands.push({ ids, from, done });
      this.wake();
    });
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        const isBusy = await this.step();
        if (this.isFailing) this.parts.log.info('the past of variables is being computed again');
        this.isFailing = false;
        if (!isBusy) await this.pause(lookMs);
      } catch (err) {
        // Before the history has been opened there is nothing to say.
        const isClosed = err instanceof HistorianError && err.code === 'closed';
        if (!this.isFailing && !isClosed) this.parts.log.error({ err }, 'could not compute the past of a variable');
        this.isFailing ||= !isClosed;
        await this.pause(retryMs, false);
      }
    }
  }

  private async step(): Promise<boolean> {
    const [first] = this.starting;
    if (first) {
      const [id, project] = first;
      // Before: a rule that is changed meanwhile has to be prepared again.
      this.starting.delete(id);
      await this.prepare(project, id).catch((err: unknown) => {
        if (!this.starting.has(id)) this.starting.set(id, project);
        throw err;
      });
      return true;
    }
    if (this.isLateDue()) {
      await this.workLate();
      return true;
    }
    const [demand] = this.demands;
    if (demand) {
      await this.serve(demand);
      return true;
    }
    return this.continue();
  }

  private isLateDue(): boolean {
    return this.hasLate && this.parts.clock.elapsed() >= this.lateFrom;
  }

  /** While a gateway sends what it kept, long statistics are computed anew a few times, not for every message. */
  private async workLate(): Promise<void> {
    const { clock, late } = this.parts;
    this.hasLate = false;
    const began = clock.elapsed();
    const isDone = await late
      .work(() => this.isStopped)
      .catch((err: unknown) => {
        this.hasLate = true;
        throw err;
      });
    const took = clock.elapsed() - began;
    this.lateFrom = took < shortMs ? 0 : clock.elapsed() + took;
    this.hasLate ||= !isDone;
    if (!isDone) this.lateFrom = Math.max(this.lateFrom, clock.elapsed() + retryMs);
    if (this.lateFrom > 0) clock.setTimeout(() => this.wake(), this.lateFrom - clock.elapsed() + 1);
  }

  private async serve(demand: Demand): Promise<void> {
    for (const id of demand.ids) {
      const variable = this.variable(id);
      // One part at a time: something more urgent may have come.
      if (variable && (await this.extend(variable, demand.from))) return;
    }
    this.demands = this.demands.filter((one) => one !== demand);
    demand.done();
  }

  /** A part of what is missing, of the one with the shortest past. */
  private async continue(): Promise<boolean> {
    let next: EngineVariable | undefined;
    for (const { variables } of this.parts.projects.values())
      for (const variable of variables.values())
        if (!isComplete(variable) && (variable.pastFrom ?? -1) > (next?.pastFrom ?? -1)) next = variable;
    if (!next) return false;
    const began = performance.now();
    await this.extend(next, 0);
    // Half of the time is for others.
    await this.pause(performance.now() - began);
    return true;
  }

  /** Its inputs may be variables: they are prepared before it. */
  private async prepare(project: ProjectVariables, id: number): Promise<void> {
    const variable = project.variables.get(id);
    if (!variable) return;
    const { clock, computer, recorded, restore, record } = this.parts;
    const isVoid = variable.pastFrom === null;
    if (isVoid) {
      await recorded();
      await computer.clear(variable);
      this.changedAt = clock.elapsed();
    }
    const began = clock.now();
    if (variable.rule.kind === 'statistic') {
      const { from } = periodAt(variable.rule.period, began, variable.calendar);
      await this.demandInputs(variable, from);
      await this.stored();
      await restore(project, variable);
    }
    if (!isVoid) return this.catchUp(variable);
    // What it was just now may have been deleted with the rest.
    record(project, id);
    await this.setPast(variable, { pastFrom: clock.now(), pastStart: null });
  }

  /** What happened to its inputs while nobody computed it. */
  private async catchUp(variable: EngineVariable): Promise<void> {
    const { clock, computer, historian } = this.parts;
    const stored = await historian().latest([variable.id, ...variable.inputs]);
    const own = stored.signalIds.indexOf(variable.id);
    const last = own < 0 ? (variable.pastFrom ?? 0) : (stored.times[own] as number);
    const isBehind = stored.signalIds.some((id, row) => id !== variable.id && (stored.times[row] as number) > last);
    const now = clock.now();
    if (!isBehind || last >= now) return;
    await computer.fill(variable, { from: last, to: now });
  }

  /** Computes one more part of its past if it does not reach `from`. False if there is nothing to do. */
  private async extend(variable: EngineVariable, from: number): Promise<boolean> {
    if (isComplete(variable) || variable.pastFrom === null) return false;
    if (variable.pastStart === null) {
      // Its first sample may be on its way into history: without that there would be no past to compute.
      await this.stored();
      await this.findStart(variable);
    }
    const { pastFrom, pastStart } = variable;
    if (pastFrom === null || pastStart === null || pastFrom <= Math.max(from, pastStart)) return false;
    const { computer, recorded } = this.parts;
    const window = computer.windowBefore(variable, pastFrom, pastStart);
    await this.demandInputs(variable, window.from);
    await this.stored();
    await recorded();
    await computer.fill(variable, window);
    await this.setPast(variable, { pastFrom: Math.max(pastStart, window.from), pastStart });
    return true;
  }

  private async demandInputs(variable: EngineVariable, from: number): Promise<void> {
    for (const id of variable.inputs) {
      const input = this.variable(id);
      while (input && !this.isStopped && (await this.extend(input, from)));
    }
  }

  /** Where all of its inputs have samples; it has no past if one of them never had any. */
  private async findStart(variable: EngineVariable): Promise<void> {
    const { reader, computer } = this.parts;
    for (const id of variable.inputs) {
      const input = this.variable(id);
      if (input && input.pastStart === null && input.pastFrom !== null) await this.findStart(input);
    }
    const firsts = await reader.firsts(variable.inputs.filter((id) => !this.variable(id)));
    const starts = variable.inputs.map((id) => this.variable(id)?.pastStart ?? firsts.get(id));
    const end = variable.pastFrom ?? this.parts.clock.now();
    const known = starts.filter((start) => start !== undefined);
    const first = known.length < starts.length || known.length === 0 ? end : Math.max(...known);
    const { from } = computer.rangeOf(variable, { from: Math.min(first, end), to: end });
    await this.setPast(variable, { pastFrom: variable.pastFrom, pastStart: Math.min(first === end ? end : from, end) });
  }

  /** Late data may be older than anything that was known. */
  async lookBack(variable: EngineVariable): Promise<void> {
    if (variable.pastStart === null || variable.pastFrom === null) return;
    const before = variable.pastStart;
    await this.findStart(variable);
    if (variable.pastStart > before) await this.setPast(variable, { ...variable, pastStart: before });
  }

  private async setPast(
    variable: EngineVariable,
    { pastFrom, pastStart }: Pick<EngineVariable, 'pastFrom' | 'pastStart'>,
  ): Promise<void> {
    const { store, bus } = this.parts;
    const calendar = JSON.stringify(variable.calendar);
    const isCurrent = await store.setPast(variable, { pastFrom, pastStart, calendar });
    // One that has been changed since is loaded again, and starts over.
    variable.pastFrom = isCurrent ? pastFrom : null;
    variable.pastStart = pastStart;
    if (!isCurrent) return;
    const from = isComplete(variable) ? null : (pastFrom ?? this.parts.clock.now());
    bus.publish('variable.past', { pasts: [{ id: variable.id, from, start: pastStart }] });
  }

  /** Waits until what was computed before that is in history, with its inputs. */
  private async stored(): Promise<void> {
    const { clock } = this.parts;
    const ms = this.changedAt + storedMs - clock.elapsed();
    if (ms > 0) await this.pause(ms, false);
  }

  private variable(id: number): EngineVariable | undefined {
    for (const { variables } of this.parts.projects.values()) {
      const found = variables.get(id);
      if (found) return found;
    }
    return undefined;
  }

  private async pause(ms: number, isWakeable = true): Promise<void> {
    const isWanted = this.starting.size > 0 || this.demands.length > 0 || this.isLateDue();
    if (this.isStopped || (isWakeable && isWanted)) return;
    await new Promise<void>((resolve) => {
      const cancel = this.parts.clock.setTimeout(resolve, ms);
      this.wake = () => {
        if (!isWakeable && !this.isStopped) return;
        cancel();
        resolve();
      };
    });
    this.wake = () => {};
  }
}

function isComplete({ pastFrom, pastStart }: EngineVariable): boolean {
  return pastFrom !== null && pastStart !== null && pastFrom <= pastStart;
}

/** Inputs before what reads them. */
function inOrder({ variables }: ProjectVariables, ids: ReadonlySet<number>): Set<number> {
  const done = new Set<number>();
  const inputsOf = (id: number) => (variables.get(id)?.inputs ?? []).filter((one) => ids.has(one) && !done.has(one));
  for (const start of ids) {
    const open = [start];
    for (let id = open.at(-1); id !== undefined; id = open.at(-1)) {
      const missing = done.has(id) ? [] : inputsOf(id);
      if (missing.length > 0) open.push(...missing);
      else {
        done.add(id);
        open.pop();
      }
    }
  }
  return done;
}
