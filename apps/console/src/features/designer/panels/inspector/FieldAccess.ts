import { type FieldPath, pathBelow } from '@lookfar/page';
import type { Field } from '@lookfar/widgets';
import type { ReactNode } from 'react';
import type { Common } from './common.ts';

/** How a field reads and changes its value: of one widget, of several, or of a list item. */
export interface FieldAccess {
  read: (path: FieldPath) => Common<unknown>;
  /** The same value for all. Edits with the same `merge` are one undo entry. */
  write: (path: FieldPath, value: unknown, merge?: string) => void;
  /** Each from its own value. */
  apply: (path: FieldPath, change: (current: unknown) => unknown, merge?: string) => void;
  /** Remembers the current value; the returned function restores it. */
  snapshot: (path: FieldPath) => (merge: string) => void;
}

/** Renders a field with its label: for fields that contain fields. */
export type RenderRow = (field: Field, access: FieldAccess) => ReactNode;

/** The fields of the value at a path. */
export function accessBelow(access: FieldAccess, path: FieldPath): FieldAccess {
  const at = (further: FieldPath) => pathBelow(path, further);
  return {
    read: (further) => access.read(at(further)),
    write: (further, value, merge) => access.write(at(further), value, merge),
    apply: (further, change, merge) => access.apply(at(further), change, merge),
    snapshot: (further) => access.snapshot(at(further)),
  };
}
