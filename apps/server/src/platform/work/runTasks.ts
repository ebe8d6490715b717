import { parentPort } from 'node:worker_threads';
import { type Outcome, outcomeOf, type Task } from './task.ts';

/** In a thread of a `WorkPool`: runs what is asked for. */
export function runTasks(tasks: readonly Task<never, unknown>[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task as Task<unknown, unknown>]));
  parentPort?.on('message', ({ task: name, input }: { task: string; input: unknown }) => {
    const task = byName.get(name);
    const unknown: Outcome = { kind: 'broken', message: `there is no task ${name}` };
    parentPort?.postMessage(task ? outcomeOf(task, input) : unknown);
  });
}
