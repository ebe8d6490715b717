import { errorText, fill, GOOD, type Language, type Text } from '@lookfar/contract';
import type { LiveReading } from '../../live.ts';

/**
 * `good`: fresh and valid. `stale`: the last known value of something unreachable. `bad`: the device or gateway
 * reported a fault with it. `none`: there is nothing to show.
 */
export type Quality = 'good' | 'stale' | 'bad' | 'none';

/** Codes sent with the last value of something offline; the value itself is not faulty. */
const awayCodes: readonly string[] = [GOOD, '', '1302', '1303', '1310'];

export function qualityOf({ value, code, stale }: LiveReading): Quality {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return 'none';
  if (code === GOOD) return stale ? 'stale' : 'good';
  return awayCodes.includes(code) ? 'stale' : 'bad';
}

const words = {
  noData: { cn: '尚无数据', en: 'No data yet' },
  old: { cn: '数据已过期：{age}前的值', en: 'Stale value from {age} ago' },
} as const satisfies Record<string, Text>;

/** Why a value is not good; empty for a good one. */
export function qualityText(reading: LiveReading, quality: Quality, now: number, locale: Language): string {
  const { code, time } = reading;
  if (quality === 'good') return '';
  if (quality === 'bad') return errorText(code, locale);
  if (quality === 'none') return awayCodes.includes(code) ? words.noData[locale] : errorText(code, locale);
  return time > 0 ? fill(words.old[locale], { age: ageText(now - time, locale) }) : words.noData[locale];
}

const second = 1000;
const steps: readonly { below: number; unit: number; name: Text }[] = [
  { below: 60 * second, unit: second, name: { cn: '秒', en: 's' } },
  { below: 3600 * second, unit: 60 * second, name: { cn: '分钟', en: 'min' } },
  { below: 48 * 3600 * second, unit: 3600 * second, name: { cn: '小时', en: 'h' } },
  { below: Number.POSITIVE_INFINITY, unit: 24 * 3600 * second, name: { cn: '天', en: 'd' } },
];

/** `12 s`, `3 min`, `5 h`, `4 d`; a time in the future counts as now. */
export function ageText(ms: number, locale: Language): string {
  const age = Math.max(0, ms);
  const step = steps.find(({ below }) => age < below) ?? steps[0];
  return step ? `${Math.floor(age / step.unit)} ${step.name[locale]}` : '';
}
