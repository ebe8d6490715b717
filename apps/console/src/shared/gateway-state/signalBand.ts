import { signalStrengthBands } from '@lookfar/contract';

type SignalBand = (typeof signalStrengthBands)[number]['band'];

/** The band of a strength in percent; undefined if the gateway does not report it. */
export function signalBand(strength: number | null): SignalBand | undefined {
  if (strength === null) return undefined;
  return signalStrengthBands.find(({ from }) => strength >= from)?.band;
}
