import type { ProjectVariables } from './ProjectVariables.ts';

/** Statistics whose running period is not known yet, and what is computed from them: they say nothing. */
export class HeldStatistics {
  private readonly held = new Set<number>();
  private readonly unrestored = new Set<number>();

  has(id: number): boolean {
    return this.held.has(id);
  }

  hold({ graph }: ProjectVariables, ids: readonly number[]): void {
    for (const id of ids) {
      this.unrestored.add(id);
      graph.prepareRestore(id);
    }
    for (const id of [...ids, ...graph.dependents(ids)]) this.held.add(id);
  }

  /** Those that may speak now that the period of this one is known. */
  release(project: ProjectVariables, id: number): number[] {
    if (!this.unrestored.delete(id)) return [];
    const freed = [id, ...project.graph.dependents([id])].filter((one) => !this.isWaiting(project, one));
    for (const one of freed) this.held.delete(one);
    return freed;
  }

  forget(id: number): void {
    this.unrestored.delete(id);
    this.held.delete(id);
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
