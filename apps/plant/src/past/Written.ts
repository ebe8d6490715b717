import type { DemoWrite } from '@lookfar/contract';

/** Something that a person or a scene wrote in the month before the demo was loaded. */
export type Written = Omit<DemoWrite, 'at' | 'outcome'> & {
  /** Local days before the end of the history, and the local time. */
  daysAgo: number;
  time: string;
  outcome?: DemoWrite['outcome'];
};

const [zoneMs, dayMs] = [8 * 3_600_000, 86_400_000];
/** At its end the history passes into the plant that runs on, where nobody has written anything. */
const quietMs = 8 * 3_600_000;

/** Of a history that ends at `now`, in the order of time. */
export function datedWrites(written: readonly Written[], now: number): DemoWrite[] {
  const today = Math.floor((now + zoneMs) / dayMs) * dayMs - zoneMs;
  return written
    .map(({ daysAgo, time, outcome = 'done', ...write }) => {
      const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
      return { ...write, outcome, at: today - daysAgo * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000 };
    })
    .filter(({ at }) => at < now - quietMs)
    .sort((a, b) => a.at - b.at);
}
