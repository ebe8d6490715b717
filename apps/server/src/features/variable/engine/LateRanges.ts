import { periodAt, type Span } from '@lookfar/variables';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { PastComputer } from './PastComputer.ts';
import type { PastReader } from './PastReader.ts';
import type { EngineVariable, ProjectVariables } from './ProjectVariables.ts';
import type { LateRange, VariableStore } from './VariableStore.ts';

/** Samples that the graph has counted are in history after this. */
export const storedMs = 1000;
/** What is younger may still be on its way into the history. */
const settleMs = 3000;

export interface LateRangesParts {
  projects: ReadonlyMap<number, ProjectVariables>;
  store: VariableStore;
  reader: PastReader;
  computer: PastComputer;
  recorded(): Promise<void>;
  /** The running period of a statistic has to be read again. */
  restore(project: ProjectVariables, variable: EngineVariable): Promise<void>;
  /** Its inputs may have samples from before its first. */
  lookBack(variable: EngineVariable): Promise<void>;
  clock: Clock;
}

/** Computes anew what late data of inputs affects, each variable once and after its inputs. */
export class LateRanges {
  private readonly parts: LateRangesParts;

  constructor(parts: LateRangesParts) {
    this.parts = parts;
  }

  /** False if some of it is too young and has to wait. */
  async work(isStopped: () => boolean): Promise<boolean> {
    const { store, projects, clock, recorded } = this.parts;
    const rows = await store.late();
    const settled = rows.filter(({ toAt }) => toAt < clock.now() - settleMs);
    if (settled.length > 0) {
      await recorded();
      const changed = spansOf(settled);
      for (const project of projects.values()) {
        if (isStopped()) return true;
        await this.recompute(project, changed);
      }
      await store.forgetLate(settled.map(({ id }) => id));
    }
    return settled.length === rows.length;
  }

  private async recompute(project: ProjectVariables, changed: ReadonlyMap<number, Span>): Promise<void> {
    const { reader, computer, clock } = this.parts;
    const spans = new Map<number, Span>();
    const running: EngineVariable[] = [];
    for (const id of changed.keys()) {
      const span = changed.get(id);
      if (!span || !project.graph.reads(id)) continue;
      // A sample holds until the next one.
      spans.set(id, { from: span.from, to: (await reader.next(id, span.to)) ?? clock.now() });
    }
    for (const id of project.graph.dependents(spans.keys())) {
      const variable = project.variables.get(id);
      const span = variable && union(variable.inputs.flatMap((input) => spans.get(input) ?? []));
      if (!variable || !span) continue;
      await this.parts.lookBack(variable);
      computer.changed(variable, span.from);
      // What it was before does not depend on it; a statistic is another one until its period ends.
      const whole = { from: span.from, to: computer.rangeOf(variable, span).to };
      const range = {
        from: Math.max(whole.from, variable.pastFrom ?? whole.to),
        to: Math.min(whole.to, clock.now() - settleMs),
      };
      const noted = spans.get(id);
      spans.set(id, (noted && union([whole, noted])) ?? whole);
      if (range.from < range.to) await computer.replace(variable, range);
      if (!isRunning(variable, whole, clock.now())) continue;
      project.graph.prepareRestore(id);
      running.push(variable);
    }
    if (running.length === 0) return;
    // What the graph has counted until now is in history then, and what comes meanwhile it remembers.
    await new Promise<void>((resolve) => clock.setTimeout(resolve, storedMs));
    for (const variable of running) await this.parts.restore(project, variable);
  }
}

function spansOf(rows: readonly LateRange[]): Map<number, Span> {
  const spans = new Map<number, Span>();
  for (const { signalId, fromAt, toAt } of rows) {
    const span = { from: fromAt, to: toAt + 1 };
    const known = spans.get(signalId);
    spans.set(signalId, known ? (union([known, span]) ?? span) : span);
  }
  return spans;
}

function union(spans: readonly Span[]): Span | undefined {
  const [first, ...others] = spans;
  return (
    first && others.reduce((all, { from, to }) => ({ from: Math.min(all.from, from), to: Math.max(all.to, to) }), first)
  );
}

function isRunning({ rule, calendar }: EngineVariable, { to }: Span, now: number): boolean {
  return rule.kind === 'statistic' && to > periodAt(rule.period, now, calendar).from;
}
