import type { SignalValue } from '@lookfar/contract';
import type { ProjectVariables } from './ProjectVariables.ts';

/** The newest values of inputs that have not been computed yet, by project. */
export class CollectedInputs {
  private readonly values = new Map<ProjectVariables, Map<number, SignalValue>>();

  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  add(project: ProjectVariables, signalId: number, value: SignalValue): void {
    const values = this.values.get(project) ?? new Map<number, SignalValue>();
    values.set(signalId, value);
    this.values.set(project, values);
  }

  /** Those from before `until`; the others stay. */
  take(until: number): [ProjectVariables, { signalId: number; value: SignalValue }[]][] {
    return Array.from(this.values, ([project, values]) => {
      const ready = Array.from(values, ([signalId, value]) => ({ signalId, value })).filter(
        ({ value }) => value.time < until,
      );
      for (const { signalId } of ready) values.delete(signalId);
      if (values.size === 0) this.values.delete(project);
      return [project, ready];
    });
  }
}
