import { useRef } from 'react';

let last = 0;

export interface MergeKey {
  /** Names the edits that become one undo entry. */
  current: () => string;
  /** The next edit begins another entry. */
  renew: () => void;
}

const next = (): string => `panel-${++last}`;

/** One key from taking hold of a control to letting go of it. */
export function useMergeKey(): MergeKey {
  const held = useRef<MergeKey>(undefined);
  if (!held.current) {
    let key = next();
    held.current = {
      current: () => key,
      renew: () => {
        key = next();
      },
    };
  }
  return held.current;
}
