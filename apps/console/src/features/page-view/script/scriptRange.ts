import type { Period, ScriptRefusal } from '@lookfar/formula';

const dayMs = 86_400_000;
/** What one question may ask for: a leap year. */
const mostDays = 366;

/** [PX5] What can be known of a period: nothing after the shown moment. Undefined if that is nothing at all. */
export function scriptRange({ start, end }: Period, now: number): Period | undefined | { refused: ScriptRefusal } {
  // A day on which clocks are set back is longer.
  if (end - start > mostDays * dayMs + dayMs / 24) return { refused: { kind: 'rangeTooLong', limit: mostDays } };
  return start < now ? { start, end: Math.min(end, now) } : undefined;
}
