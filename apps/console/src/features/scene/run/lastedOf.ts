import type { Language } from '@lookfar/contract';
import { formatAge } from '../../../ui/formatTimes.ts';

interface Timed {
  startedAt: number | null;
  endedAt: number | null;
}

/** How long it took, or takes so far; empty before it began. */
export function lastedOf({ startedAt, endedAt }: Timed, language: Language, now: number): string {
  if (startedAt === null) return '';
  const ms = Math.max(0, (endedAt ?? now) - startedAt);
  if (ms >= 60_000) return formatAge(ms, language);
  return `${ms < 10_000 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000)} ${language === 'cn' ? '秒' : 's'}`;
}
