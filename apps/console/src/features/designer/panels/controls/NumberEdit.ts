/** How a number field changes its value: several widgets each from their own value. */
export interface NumberEdit {
  /** Undefined from `change` leaves a value as it is. */
  apply: (change: (current: number) => number | undefined, merge: string) => void;
  /** Remembers the current value; the returned function restores it. */
  snapshot: () => (merge: string) => void;
}

/** For a number without a label. */
export function numberEdit(value: number, write: (value: number, merge: string) => void): NumberEdit {
  return {
    apply: (change, merge) => {
      const next = change(value);
      if (next !== undefined && next !== value) write(next, merge);
    },
    snapshot: () => (merge) => write(value, merge),
  };
}
