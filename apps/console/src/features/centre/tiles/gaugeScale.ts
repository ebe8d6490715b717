import type { WallSignal } from '@lookfar/contract';

interface Ends {
  min: number | null;
  max: number | null;
}

export interface GaugeScale {
  min: number;
  max: number;
  /** 0 to 1; null without a number. */
  share: number | null;
}

/** [OC8] The chosen ends, or else those of the limits, or else 0 and a round number above the value. */
export function gaugeScale(
  value: number | null,
  chosen: Ends,
  { lowerLimit, upperLimit }: Pick<WallSignal, 'lowerLimit' | 'upperLimit'>,
): GaugeScale {
  const number = value !== null && Number.isFinite(value) ? value : null;
  const min = chosen.min ?? Math.min(0, lowerLimit ?? 0, number ?? 0);
  const wished = chosen.max ?? (upperLimit === null ? roundAbove(number ?? 1) : roundAbove(upperLimit * 1.1));
  const max = wished > min ? wished : min + 1;
  return { min, max, share: number === null ? null : Math.min(1, Math.max(0, (number - min) / (max - min))) };
}

/** 1, 2 or 5 and noughts. */
function roundAbove(value: number): number {
  if (!(value > 0)) return 1;
  const ten = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * ten).find((step) => step >= value) ?? 10 * ten;
}
