import { useRef } from 'react';

let last = 0;

export interface MergeKey {
  /** Names the edits that become one undo entry. */
  current: () => string;
  /** The next edit begins another entry. */
  renew: () => void;
}

const next = (): string => `panel-${++last}`;

/** One key from grabbing a control until it is released. */
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
