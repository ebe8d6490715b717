import type { PastCheckpoint } from '@lookfar/variables';
import type { EngineVariable } from './ProjectVariables.ts';

/** Of one statistic; older ones go first, since late data is mostly young. */
const mostOfEach = 16;
/** Of all statistics. One is about 1 KB. */
const mostOfAll = 20_000;

interface Kept {
  /** Of the rule and calendar that they were computed with. */
  rule: string;
  list: PastCheckpoint[];
}

/** Where computations of long statistics were, so that late data does not have them read a whole period again. */
export class PastCheckpoints {
  private readonly kept = new Map<number, Kept>();
  private count = 0;

  put(variable: EngineVariable, checkpoint: PastCheckpoint): void {
    const before = this.of(variable).filter(({ at }) => at < checkpoint.at);
    const list = [...before, checkpoint].slice(-mostOfEach);
    // Moved to the end.
    this.forget(variable.id);
    this.kept.set(variable.id, { rule: ruleOf(variable), list });
    this.count += list.length;
    for (const oldest of this.kept.keys()) {
      if (this.count <= mostOfAll) return;
      this.forget(oldest);
    }
  }

  /** The last one of a period at or before a time. */
  before(variable: EngineVariable, { from, time }: { from: number; time: number }): PastCheckpoint | undefined {
    return this.of(variable).findLast(({ at, state }) => at <= time && state.aggregate.from === from);
  }

  /** Its input is another one from this time on. */
  changed(id: number, from: number): void {
    const kept = this.kept.get(id);
    if (!kept) return;
    const list = kept.list.filter(({ at }) => at <= from);
    this.count -= kept.list.length - list.length;
    kept.list = list;
  }

  forget(id: number): void {
    this.count -= this.kept.get(id)?.list.length ?? 0;
    this.kept.delete(id);
  }

  private of(variable: EngineVariable): readonly PastCheckpoint[] {
    const kept = this.kept.get(variable.id);
    return kept?.rule === ruleOf(variable) ? kept.list : [];
  }
}

const ruleOf = ({ revision, calendar }: EngineVariable) => JSON.stringify([revision, calendar]);
