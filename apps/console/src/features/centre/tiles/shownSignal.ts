import type { SignalValue, WallSignal, WallTile } from '@lookfar/contract';

type NumberLook = Pick<
  Extract<WallTile, { kind: 'figure' }>,
  'unit' | 'factor' | 'decimals' | 'lowLimit' | 'highLimit'
>;

/** [OC13] A signal as its tile shows it: what the user has set, and otherwise what the signal says. */
export function shownSignal(signal: WallSignal, look: NumberLook): WallSignal {
  const { unit, factor, decimals, lowLimit, highLimit } = look;
  const times = (limit: number | null) => (limit === null ? null : limit * factor);
  const [low, high] = [times(signal.lowerLimit), times(signal.upperLimit)];
  return {
    ...signal,
    unit: unit === '' ? signal.unit : unit,
    decimals: decimals ?? signal.decimals,
    lowerLimit: lowLimit ?? (factor < 0 ? high : low),
    upperLimit: highLimit ?? (factor < 0 ? low : high),
  };
}

/** Texts and values without a number stay as they are. */
export function scaledValue(value: SignalValue | undefined, factor: number): SignalValue | undefined {
  if (value === undefined || value.value === null || factor === 1) return value;
  const number = Number(value.value);
  return Number.isFinite(number) ? { ...value, value: number * factor } : value;
}

/** Without the digits that multiplying has left: 0.30000000000000004 is 0.3. */
export const plainNumber = (value: number): number => Number(value.toPrecision(12));
