import type { Binding, BoundSignal } from '@lookfar/page';

/** From one end of the scale to the other. */
export interface Scale {
  min: number;
  max: number;
}

type Limits = Pick<BoundSignal, 'lowerLimit' | 'upperLimit'>;

/** The range given by a signal's limits: it starts at 0 without a lower limit, and is unknown without an upper one. */
export function limitScale(signal: Limits | undefined): Scale | undefined {
  const min = signal?.lowerLimit ?? 0;
  const max = signal?.upperLimit;
  return max != null && min < max ? { min, max } : undefined;
}

/**
 * [WK9] In mode `adapt` the limits of the signal, if it has any; otherwise the widget's own bounds. The limits of a
 * previously chosen signal do not apply to the result of a formula.
 */
export function scaleOf(
  { mode, isFormula }: Pick<Binding, 'mode' | 'isFormula'>,
  signal: Limits | undefined,
  own: Scale,
): Scale {
  return (mode === 'adapt' && !isFormula ? limitScale(signal) : undefined) ?? own;
}
