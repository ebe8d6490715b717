import { type ErrorValues, Failure, type Text } from '@lookfar/contract';
import { Refusal, type RefusalValues } from '../http/Refusal.ts';

/**
 * A pure function on a large document that may run in another process: what it gets and returns is copied, and copying
 * text and bytes costs next to nothing, objects as much as reading their JSON.
 */
export interface Task<In, Out> {
  name: string;
  run(input: In): Out;
}

/** What a process answers. */
export type Outcome =
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; code: string; texts: RefusalValues; isReason: boolean }
  | { kind: 'failed'; code: string; values: ErrorValues }
  | { kind: 'broken'; message: string };

export function outcomeOf(task: Task<unknown, unknown>, input: unknown): Outcome {
  try {
    return { kind: 'done', value: task.run(input) };
  } catch (error) {
    if (error instanceof Refusal)
      return { kind: 'refused', code: error.code, texts: error.texts, isReason: error.isReason };
    if (error instanceof Failure) return { kind: 'failed', code: error.code, values: error.values };
    return { kind: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The value, or the same error as if the task had run here. */
export function resultOf(outcome: Outcome): unknown {
  if (outcome.kind === 'done') return outcome.value;
  if (outcome.kind === 'refused') {
    const { code, texts, isReason } = outcome;
    throw new Refusal(code as ConstructorParameters<typeof Refusal>[0], isReason ? (texts.reason as Text) : texts);
  }
  if (outcome.kind === 'failed') throw new Failure(outcome.code, outcome.values);
  throw new Error(`in a worker process: ${outcome.message}`);
}
