import { type ErrorValueWay, GOOD, isGood } from '@lookfar/contract';
import type { LiveReading } from '@lookfar/widgets';

/** What a project shows in place of values that are not good. */
export interface ErrorValueSetting {
  errorValShow: ErrorValueWay;
  errorDefaultVal: string;
}

/**
 * [PO4] A reading as the project wants it shown. `lastGood` is the last good one of the same signal; it stays marked as
 * stale, since it is not what is measured now.
 */
export function errorValue(
  reading: LiveReading,
  { errorValShow, errorDefaultVal }: ErrorValueSetting,
  lastGood: LiveReading | undefined,
): LiveReading {
  if (isGood(reading.code) && !reading.stale && reading.value !== null) return reading;
  switch (errorValShow) {
    case 'mark':
      return reading;
    case 'last':
      return lastGood ? { ...lastGood, stale: true } : reading;
    case 'blank':
    case 'custom':
      return fixed(substituteOf({ errorValShow, errorDefaultVal }), reading);
  }
}

/** The fixed text or number, or nothing. */
export const substituteOf = ({ errorValShow, errorDefaultVal }: ErrorValueSetting): string | number =>
  errorValShow === 'custom' ? toValue(errorDefaultVal) : '';

/** Chosen by those who manage the project, so it is not marked. */
function fixed(value: string | number, { time }: LiveReading): LiveReading {
  return { value, code: GOOD, time: Math.max(time, 1), stale: false, isSubstitute: true };
}

/** A number where it is one, so that formulas and gauges can use it. */
function toValue(text: string): string | number {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
