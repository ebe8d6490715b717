/** Which slide is shown, and when the next one is. */
export interface Turns {
  index: number;
  /** Whole seconds since the last turn. */
  waited: number;
}

export type TurnEvent =
  | { type: 'second' }
  /** To the one after or before, or to one by its place. */
  | { type: 'turn'; to: 'next' | 'previous' | number };

export interface TurnRules {
  count: number;
  /** Seconds. */
  interval: number;
  /** Turns by itself: automatic, nobody is at it, and movement is wanted. */
  runs: boolean;
}

/** [WK24] One step of a carousel. */
export function turn({ index, waited }: Turns, event: TurnEvent, { count, interval, runs }: TurnRules): Turns {
  if (count === 0) return { index: 0, waited: 0 };
  if (event.type === 'second') {
    if (!runs || count < 2) return { index, waited: 0 };
    return waited + 1 < interval ? { index, waited: waited + 1 } : { index: (index + 1) % count, waited: 0 };
  }
  const { to } = event;
  const next = to === 'next' ? index + 1 : to === 'previous' ? index - 1 : to;
  return { index: ((next % count) + count) % count, waited: 0 };
}
