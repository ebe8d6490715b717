import type { SlaClock } from '@lookfar/contract';
import type { z } from 'zod';

export interface ClockState {
  kind: 'dueIn' | 'overdueBy' | 'met' | 'missed';
  /** Until it is due, or since then. */
  ms: number;
}

/** [RC2] A running clock counts down, then up; a stopped one says whether it was in time. */
export function clockState({ dueAt, stoppedAt }: z.output<typeof SlaClock>, now: number): ClockState {
  const at = stoppedAt ?? now;
  const ms = Math.abs(dueAt - at);
  if (stoppedAt !== null) return { kind: stoppedAt <= dueAt ? 'met' : 'missed', ms };
  return { kind: now <= dueAt ? 'dueIn' : 'overdueBy', ms };
}
