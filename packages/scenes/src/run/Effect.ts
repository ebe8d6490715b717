import type { Value } from '@lookfar/contract';
import type { Words } from '../flow/Flow.ts';

export type RunStatus = 'running' | 'paused' | 'done' | 'failed' | 'aborted' | 'interrupted';

/** `key` is the same whenever the same thing is meant: whoever performs an effect does it once for each key. */
interface Keyed {
  key: string;
  stepId: string;
}

/** Each is answered by a `result`, but for `stopScene` and `finished`. */
export type Effect =
  /** `key` is the uuid of the command. `isBack` for a value that is rolled back. */
  | (Keyed & { kind: 'write'; equipId: number; signalId: number; value: Value; isBack: boolean })
  /** After a restart: what became of a write; `unknown` if there is no such command. */
  | (Keyed & { kind: 'ask' })
  | (Keyed & { kind: 'hold'; mvarId: number; value: number })
  | (Keyed & { kind: 'release'; mvarId: number; isBack: boolean })
  | (Keyed & { kind: 'message'; text: string; readers: readonly number[] })
  | (Keyed & { kind: 'order'; equipId: number; title: string; content: string })
  /** With `waits` it is answered when that run has ended, otherwise when it has started. */
  | (Keyed & { kind: 'scene'; sceneId: number; waits: boolean })
  /** Aborts the run that was started with this key, because nobody waits for it any more. */
  | (Keyed & { kind: 'stopScene' })
  | { kind: 'finished'; status: RunStatus; reason: Words | null };

export type RunEvent =
  /** Time has passed, or values have changed. */
  | { kind: 'tick' }
  /** `mayHaveHappened`: it failed without an answer, so that it may have been done all the same. */
  | { kind: 'result'; key: string; code: string; text?: Words; mayHaveHappened?: boolean }
  /** A write that was asked for was never sent. */
  | { kind: 'unknown'; key: string }
  | { kind: 'pause' }
  | { kind: 'continue' }
  | { kind: 'abort'; by: string; rollBack: boolean }
  | { kind: 'overwritten'; signalId: number; by: string }
  | { kind: 'rightsLost'; text: Words }
  /** The server was started again: what was sent before is asked for, nothing is written twice. */
  | { kind: 'restart' }
  /** It cannot go on at all. */
  | { kind: 'interrupt'; text: Words };
