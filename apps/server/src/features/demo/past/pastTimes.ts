import { midnightOf } from './pastDuty.ts';

const dayMs = 86_400_000;

/** So many local days before the end of the past, at a local time. */
export function momentOf({ daysAgo, time }: { daysAgo: number; time: string }, until: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return midnightOf(until) - daysAgo * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
