import { type Language, plainNumber, type Text, type Value } from '@lookfar/contract';
import { formatReading, type ReadableValue } from './formatReading.ts';

/** A value of an alarm and the limit that it was compared with. */
export interface Compared {
  /** Null unless the alarm is about exactly one signal. */
  signalId: number | null;
  value: Value;
  limit: number | string | null;
  limitId: string;
  unit: string;
  /** How the signal shows its values; null if that is not known any more. */
  signal: { decimals: number; signalMaps: readonly { value: number; text: string }[] } | null;
}

export interface ReadableComparison {
  /** Undefined where there is nothing to show. */
  value: ReadableValue | undefined;
  limit: ReadableValue | undefined;
}

const seconds: Text = { cn: '秒', en: 's' };
const mostDecimals = 10;
/** Limits of how long or how much, which the value itself is not compared with. */
const otherLimits: ReadonlySet<string> = new Set(['age', 'change']);

/**
 * Both as the signal shows its values, with as many more decimals as it takes: the limit is exact, and the value is on
 * its own side of it. Without exactly one signal there is nothing to show: 0 and 1 would say nothing.
 */
export function formatCompared(compared: Compared, language: Language): ReadableComparison {
  const { signalId, value, limit, limitId } = compared;
  if (signalId === null) return { value: undefined, limit: undefined };
  const beside = otherLimits.has(limitId) ? [] : numbersOf(limit);
  return {
    value: value === null ? undefined : formatBeside(value, beside, compared),
    limit: formatLimit(compared, language),
  };
}

function formatLimit(compared: Compared, language: Language): ReadableValue | undefined {
  const { limit, limitId, unit } = compared;
  if (limit === null) return undefined;
  if (limitId === 'age') return { text: String(limit), unit: seconds[language] };
  const numbers = numbersOf(limit);
  // A state is no limit: the value is told by its own words.
  if (!otherLimits.has(limitId) && numbers.some((number) => isState(number, compared))) return undefined;
  if (numbers.length === 0) return formatReading(limit, undefined, { unit });
  const plain = { ...compared, signal: compared.signal && { ...compared.signal, signalMaps: [] } };
  const shown = numbers.map((number) => formatBeside(number, [number], plain).text);
  return { text: shown.join('…'), unit };
}

/** One number, or both bounds of a range, without the noise of calculations. */
function numbersOf(limit: Compared['limit']): number[] {
  if (limit === null || limit === '') return [];
  const numbers = typeof limit === 'number' ? [limit] : limit.split('…').map(Number);
  return numbers.every(Number.isFinite) ? numbers.map((number) => Number(number.toPrecision(12))) : [];
}

const isState = (number: number, { signal }: Pick<Compared, 'signal'>): boolean =>
  signal?.signalMaps.some(({ value }) => value === number) ?? false;

/** With as many decimals as it takes for the text to be on the same side of each number as the value. */
function formatBeside(
  value: number | string,
  numbers: readonly number[],
  { unit, signal }: Pick<Compared, 'unit' | 'signal'>,
): ReadableValue {
  if (typeof value === 'string' || isState(value, { signal }))
    return formatReading(value, undefined, { unit, maps: signal?.signalMaps });
  const isTrue = (text: string) =>
    numbers.every((number) => Math.sign(Number(text) - number) === Math.sign(value - number));
  const texts = signal ? textsFrom(value, signal.decimals) : [plainNumber(value)];
  return { text: texts.find(isTrue) ?? String(value), unit };
}

const textsFrom = (value: number, decimals: number): string[] =>
  Array.from(
    { length: Math.max(1, mostDecimals + 1 - decimals) },
    (_, more) => formatReading(value, undefined, { decimals: decimals + more }).text,
  );
