import type { BoundSignal } from '../binding.ts';

/** What stands where no value is known. */
export const noValue = '--';

/** How a signal's value is written; whatever is not given comes from the signal. */
export interface ValueFormat {
  decimals?: number | undefined;
  /** Empty for none. */
  unit?: string | undefined;
  /** Value → text; the signal's own without it. */
  maps?: readonly { value: number; text: string }[] | undefined;
}

export interface ReadableValue {
  text: string;
  unit: string;
}

type SignalFormat = Pick<BoundSignal, 'decimals' | 'unit' | 'signalMaps'>;

/** A value in the words of its signal: mapped texts first, numbers with fixed decimals, nothing invented for nothing. */
export function formatReading(
  value: number | string | boolean | null,
  signal: SignalFormat | undefined,
  format: ValueFormat = {},
): ReadableValue {
  const unit = format.unit ?? signal?.unit ?? '';
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return { text: noValue, unit: '' };
  const mapped = textOf(value, format.maps ?? signal?.signalMaps ?? []);
  if (mapped !== undefined) return { text: mapped, unit: '' };
  if (typeof value !== 'number') return { text: String(value), unit: typeof value === 'string' ? unit : '' };
  const decimals = format.decimals ?? signal?.decimals;
  return { text: decimals === undefined ? plain(value) : fixed(value, decimals), unit };
}

function textOf(value: number | string | boolean, maps: readonly { value: number; text: string }[]) {
  if (maps.length === 0) return undefined;
  const number = Number(value);
  return maps.find((map) => map.value === number)?.text;
}

/** -0.0 is 0.0 for whoever reads it. */
function fixed(value: number, decimals: number): string {
  const text = value.toFixed(Math.min(Math.max(decimals, 0), 10));
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** No 0.30000000000000004 where nobody said how many decimals. */
const plain = (value: number): string => String(Number(value.toPrecision(12)));
