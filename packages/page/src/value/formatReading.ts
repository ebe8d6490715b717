import type { BoundSignal } from '../binding.ts';

/** Shown when no value is known. */
export const noValue = '--';

/** How a signal's value is formatted; omitted fields come from the signal. */
export interface ValueFormat {
  decimals?: number | undefined;
  /** Empty for none. */
  unit?: string | undefined;
  /** Value → text; defaults to the signal's own labels. */
  maps?: readonly { value: number; text: string }[] | undefined;
}

export interface ReadableValue {
  text: string;
  unit: string;
}

type SignalFormat = Pick<BoundSignal, 'decimals' | 'unit' | 'signalMaps'>;

/** Formats a value as its signal defines: value labels first, fixed decimals for numbers, a placeholder for none. */
export function formatReading(
  value: number | string | boolean | null,
  signal: SignalFormat | undefined,
  format: ValueFormat = {},
): ReadableValue {
  const unit = format.unit ?? signal?.unit ?? '';
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return { text: noValue, unit: '' };
  const mapped = textOf(value, format.maps ?? signal?.signalMaps ?? []);
  if (mapped !== undefined) return { text: mapped, unit: '' };
  if (typeof value === 'boolean') return { text: String(value), unit: '' };
  // Words have no unit; large numbers arrive as text.
  if (typeof value === 'string') return { text: value, unit: isNumeral(value) ? unit : '' };
  const decimals = format.decimals ?? signal?.decimals;
  return { text: decimals === undefined ? plain(value) : fixed(value, decimals), unit };
}

function textOf(value: number | string | boolean, maps: readonly { value: number; text: string }[]) {
  if (maps.length === 0 || (typeof value === 'string' && !isNumeral(value))) return undefined;
  const number = Number(value);
  return maps.find((map) => map.value === number)?.text;
}

/** The empty text is no 0. */
const isNumeral = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Readers expect 0.0, not -0.0. */
function fixed(value: number, decimals: number): string {
  const text = value.toFixed(Math.min(Math.max(decimals, 0), 10));
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** Avoids 0.30000000000000004 when no number of decimals is set. */
const plain = (value: number): string => String(Number(value.toPrecision(12)));
