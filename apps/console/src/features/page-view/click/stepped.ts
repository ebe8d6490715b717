import type { MonitoredSignal, Value } from '@lookfar/contract';
import type { Refusal } from './Decision.ts';

type Stepped = Pick<MonitoredSignal, 'dataType' | 'lowerLimit' | 'upperLimit'>;

/** Digits that a number of this type holds: a sum must not show what binary adds to it. */
const digitsOf = (dataType: string): number => (dataType === 'FLOAT' ? 7 : 15);

const refused = (refusal: Refusal) => ({ ok: false, refusal }) as const;

/**
 * The value one step further, up or down, stopped at the limits of the signal and refused where it is at one already.
 * `step` is a number above 0, or empty for 1.
 */
export function stepped(
  { dataType, lowerLimit, upperLimit }: Stepped,
  value: Value | undefined,
  step: string,
  direction: 1 | -1,
): { ok: true; text: string } | { ok: false; refusal: Refusal } {
  const by = step.trim() === '' ? 1 : Number(step);
  if (dataType === 'STRING' || !Number.isFinite(by) || by <= 0) return refused({ do: 'refuse', code: '1722' });
  const now = value === undefined || value === null || value === '' ? Number.NaN : Number(value);
  // Beyond these, whole numbers have lost their last digits.
  if (!(Math.abs(now) <= Number.MAX_SAFE_INTEGER)) return refused({ do: 'refuse', reason: 'noStep' });
  const isAtEnd = direction === 1 ? upperLimit !== null && now >= upperLimit : lowerLimit !== null && now <= lowerLimit;
  if (isAtEnd) return refused({ do: 'refuse', reason: 'atLimit' });
  const next = Number((now + direction * by).toPrecision(digitsOf(dataType)));
  return { ok: true, text: String(Math.min(upperLimit ?? next, Math.max(lowerLimit ?? next, next))) };
}
