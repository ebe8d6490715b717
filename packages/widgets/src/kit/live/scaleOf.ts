import type { Binding, BoundSignal } from '@lookfar/page';

/** From one end of what is shown to the other. */
export interface Scale {
  min: number;
  max: number;
}

type Limits = Pick<BoundSignal, 'lowerLimit' | 'upperLimit'>;

/** What a signal's limits say about its range: without a lower one it begins at 0, without an upper one nothing is known. */
export function limitScale(signal: Limits | undefined): Scale | undefined {
  const min = signal?.lowerLimit ?? 0;
  const max = signal?.upperLimit;
  return max != null && min < max ? { min, max } : undefined;
}

/**
 * [WK9] In mode `adapt` the limits of the signal, where it has them; the widget's own bounds otherwise. What a formula
 * makes of signals is not within the limits of the one that was chosen before it.
 */
export function scaleOf(
  { mode, isFormula }: Pick<Binding, 'mode' | 'isFormula'>,
  signal: Limits | undefined,
  own: Scale,
): Scale {
  return (mode === 'adapt' && !isFormula ? limitScale(signal) : undefined) ?? own;
}
