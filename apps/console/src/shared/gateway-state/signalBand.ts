import { signalStrengthBands } from '@lookfar/contract';

type SignalBand = (typeof signalStrengthBands)[number]['band'];

/** The band of a strength in percent; undefined when the gateway does not say. */
export function signalBand(strength: number | null): SignalBand | undefined {
  if (strength === null) return undefined;
  return signalStrengthBands.find(({ from }) => strength >= from)?.band;
}
