import { fill, type Language } from '@lookfar/contract';
import type { BoundSignal } from '@lookfar/page';
import { controlWords } from '../kit/control/controlWords.ts';
import { isBeyond } from '../kit/live/isBeyond.ts';

type Limited = Pick<BoundSignal, 'upperLimit' | 'lowerLimit'>;

/** A reason, with the allowed range where the value is beyond it. */
export function limitWords(reason: string, typed: string, signal: Limited | undefined, locale: Language): string {
  if (!signal || !isBeyond(Number(typed), signal)) return reason;
  const { lowerLimit: low = null, upperLimit: high = null } = signal;
  const words = low === null ? controlWords.atMost : high === null ? controlWords.atLeast : controlWords.between;
  return fill(words[locale], { reason, low: low ?? '', high: high ?? '' });
}
