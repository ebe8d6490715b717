import type { Language } from '@lookfar/contract';
import { spanText } from '../../scene-flow/index.ts';

interface Timed {
  startedAt: number | null;
  endedAt: number | null;
}

/** How long it took, or takes so far; empty before it began. */
export const lastedOf = ({ startedAt, endedAt }: Timed, language: Language, now: number): string =>
  startedAt === null ? '' : spanText((endedAt ?? now) - startedAt, language);
