import type { ProjectVariables } from './ProjectVariables.ts';

/** Which projects read a signal of a device. Variables read each other in the graph of their project. */
export class InputReaders {
  private readonly readers = new Map<number, Set<ProjectVariables>>();
  private readonly inputs = new Map<ProjectVariables, number[]>();

  of(signalId: number): ReadonlySet<ProjectVariables> | undefined {
    return this.readers.get(signalId);
  }

  /** The inputs of a project have changed. */
  set(project: ProjectVariables): void {
    this.delete(project);
    const { places, equipmentId } = project;
    const inputs = [...places].filter(([, place]) => place !== null && place !== equipmentId).map(([id]) => id);
    for (const id of inputs) this.readers.set(id, (this.readers.get(id) ?? new Set()).add(project));
    this.inputs.set(project, inputs);
  }

  delete(project: ProjectVariables): void {
    for (const id of this.inputs.get(project) ?? []) {
      const readers = this.readers.get(id);
      readers?.delete(project);
      if (readers?.size === 0) this.readers.delete(id);
    }
    this.inputs.delete(project);
  }
}
