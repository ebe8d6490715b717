import type { Common } from './common.ts';

/** How a field reads and changes what it stands for: of one widget, of several, or of an item of a list. */
export interface FieldAccess {
  read: (path: string) => Common<unknown>;
  /** The same value for all. Edits with the same `merge` are one undo entry. */
  write: (path: string, value: unknown, merge?: string) => void;
  /** Each from its own value. */
  apply: (path: string, change: (current: unknown) => unknown, merge?: string) => void;
  /** Remembers what is there; what it answers brings that back. */
  snapshot: (path: string) => (merge: string) => void;
}
