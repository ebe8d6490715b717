import { GOOD, isHeld, type MonitoredSignal, type SignalValue, type Value } from '@lookfar/contract';
import type { BrokenLink } from '../monitoring/linkState.ts';

/**
 * `good`: fresh and trustworthy. `held`: so, but put in by somebody and not measured. `stale`: the last known value behind a broken link. `bad`: the device or the gateway
 * reported a fault with it. `none`: there is nothing to show.
 */
export type Quality = 'good' | 'held' | 'stale' | 'bad' | 'none';

/** Why a value is not good: an error code, or the broken link. */
export type Reason = { code: string } | { link: BrokenLink['link'] };

export interface PresentedValue {
  quality: Quality;
  /** The number with its decimals, the text, or a dash; never empty. */
  text: string;
  /** The label of the number, e.g. 运行; empty if it has none. */
  meaning: string;
  limit: 'above' | 'below' | null;
  reason: Reason | null;
  time: number | null;
}

export type ValueFormat = Pick<MonitoredSignal, 'decimals' | 'signalMaps' | 'upperLimit' | 'lowerLimit'>;

export const dash = '—';
const noDataYet = '1308';
const notKept = '1046';
/** Codes that come with the last value of a gateway or device that is offline or no longer heard of. */
const awayCodes: readonly string[] = ['1302', '1303', '1310'];
/** Codes of a gateway that got no response. They add nothing when the device is known not to respond. */
const unansweredCodes: readonly string[] = ['1301', '1715', '1735', '99901', '99902'];

/** [MV…] How a value is shown. A value does not become stale by not changing. */
export function presentValue(
  format: ValueFormat,
  value: SignalValue | undefined,
  broken: BrokenLink | null,
): PresentedValue {
  if (!value || !isReadable(value.value)) return unreadable(value, broken);
  const quality = qualityOf(value.code, broken);
  return {
    quality,
    text: formatValue(value.value, format.decimals),
    meaning: meaningOf(value.value, format),
    limit: quality === 'bad' ? null : limitOf(value.value, format),
    reason: reasonOf(value.code, broken),
    time: value.time,
  };
}

function unreadable(value: SignalValue | undefined, broken: BrokenLink | null): PresentedValue {
  const code = value && value.code !== GOOD ? value.code : noDataYet;
  const reason: Reason = broken && code === noDataYet ? { link: broken.link } : { code };
  const time = code === notKept ? null : (value?.time ?? null);
  return { quality: 'none', text: dash, meaning: '', limit: null, reason, time };
}

function isReadable(value: Value): value is number | string {
  return typeof value === 'number' ? Number.isFinite(value) : value !== null && value.trim() !== '';
}

function qualityOf(code: string, broken: BrokenLink | null): Quality {
  if (broken && isUnanswered(code)) return 'stale';
  if (isHeld(code)) return broken ? 'stale' : 'held';
  if (code !== GOOD && !awayCodes.includes(code)) return 'bad';
  return code === GOOD && !broken ? 'good' : 'stale';
}

function reasonOf(code: string, broken: BrokenLink | null): Reason | null {
  if (code !== GOOD && !(broken && isUnanswered(code))) return { code };
  return broken ? { link: broken.link } : null;
}

const isUnanswered = (code: string): boolean => unansweredCodes.includes(code);

/** Fixed decimals as configured; text stays as it came, so that no digit of a large integer is lost. */
export function formatValue(value: number | string, decimals: number): string {
  if (typeof value === 'string') return value;
  // Rounding can leave a negative zero, which reads like a fault.
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

function meaningOf(value: number | string, { signalMaps }: ValueFormat): string {
  const number = Number(value);
  return signalMaps.find((map) => map.value === number)?.text ?? '';
}

/** Which limit the value exceeds; a value on the limit does not. */
export function limitOf(
  value: number | string,
  { upperLimit, lowerLimit }: Pick<ValueFormat, 'upperLimit' | 'lowerLimit'>,
): 'above' | 'below' | null {
  const number = Number(value);
  if (Number.isNaN(number)) return null;
  if (upperLimit !== null && number > upperLimit) return 'above';
  return lowerLimit !== null && number < lowerLimit ? 'below' : null;
}

/** Whether the value is listed under “Abnormal”: beyond a limit, faulty, unanswered or outdated. */
export function isProblem({ quality, limit, reason }: PresentedValue): boolean {
  if (limit !== null) return true;
  if (quality !== 'none') return quality !== 'good' && quality !== 'held';
  // Nothing has been read yet, or was kept at that time: there is nothing to look at.
  return reason !== null && !('code' in reason && [noDataYet, notKept].includes(reason.code));
}
