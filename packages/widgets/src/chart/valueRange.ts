import type { Binding, BoundSignal } from '@lookfar/page';
import { limitScale } from '../kit/live/scaleOf.ts';

type Limits = Pick<BoundSignal, 'lowerLimit' | 'upperLimit'>;

/** Margin above and below the values if nothing else sets the scale. */
const margin = 0.1;

/**
 * [WK9] The value axis: fixed, or the limits of the signals, extended to values beyond them, so that small changes stay
 * small. Signals without limits, and formulas, are scaled by their values.
 */
export function valueRange(
  { mode, minVal, maxVal, isFormula }: Pick<Binding, 'mode' | 'minVal' | 'maxVal' | 'isFormula'>,
  signals: readonly (Limits | undefined)[],
  values: readonly [min: number | null, max: number | null],
): [number, number] {
  if (mode === 'fixed' && maxVal > minVal) return [minVal, maxVal];
  const scales = isFormula ? [] : signals.map(limitScale);
  const known = scales.flatMap((scale) => (scale ? [scale.min, scale.max] : []));
  const ends = [...known, ...values.flatMap((value) => value ?? [])];
  if (ends.length === 0) return [minVal, Math.max(maxVal, minVal + 1)];
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  const isBounded = scales.length > 0 && scales.every((scale) => scale !== undefined);
  return isBounded ? [min, max] : widened(min, max);
}

/** A constant line is in the middle. */
function widened(min: number, max: number): [number, number] {
  const by = (max - min) * margin || Math.abs(max) * margin || 1;
  return [min >= 0 && min < by ? 0 : min - by, max + by];
}
