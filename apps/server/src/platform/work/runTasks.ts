import { type Outcome, outcomeOf, type Task } from './task.ts';

/** In a process of a `WorkPool`: runs what is asked for, and ends with whoever asks. */
export function runTasks(tasks: readonly Task<never, unknown>[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task as Task<unknown, unknown>]));
  process.on('message', ({ task: name, input }: { task: string; input: unknown }) => {
    const task = byName.get(name);
    const unknown: Outcome = { kind: 'broken', message: `there is no task ${name}` };
    process.send?.(task ? outcomeOf(task, input) : unknown);
  });
  process.on('disconnect', () => process.exit());
}
