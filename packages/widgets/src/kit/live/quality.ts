import { errorText, fill, GOOD, HELD, isHeld, type Language, type Text } from '@lookfar/contract';
import type { LiveReading } from '../../live.ts';

/**
 * `good`: fresh and valid. `held`: so, but put in by somebody and not measured. `stale`: the last known value of something unreachable. `bad`: the device or gateway
 * reported a fault with it. `none`: there is nothing to show.
 */
export type Quality = 'good' | 'held' | 'stale' | 'bad' | 'none';

/** It is what the variable has now. */
export const isSound = (quality: Quality): boolean => quality === 'good' || quality === 'held';

/** Codes sent with the last value of something offline; the value itself is not faulty. */
const awayCodes: readonly string[] = [GOOD, '', '1302', '1303', '1310'];

export function qualityOf({ value, code, stale }: LiveReading): Quality {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return 'none';
  if (code === GOOD) return stale ? 'stale' : 'good';
  if (isHeld(code)) return stale ? 'stale' : 'held';
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
  if (quality === 'held') return heldText(reading, locale);
  if (quality === 'bad') return errorText(code, locale);
  if (quality === 'none') return awayCodes.includes(code) ? words.noData[locale] : errorText(code, locale);
  return time > 0 ? fill(words.old[locale], { age: ageText(now - time, locale) }) : words.noData[locale];
}

const heldWords = {
  since: { cn: '自 {time} 起保持为 {value}', en: 'Held at {value} since {time}' },
  person: { cn: '{name} 自 {time} 起保持为 {value}', en: 'Held at {value} by {name} since {time}' },
  scene: {
    cn: '场景“{name}”自 {time} 起保持为 {value}',
    en: 'Held at {value} by the scene "{name}" since {time}',
  },
  reason: { cn: '{words}，原因：{reason}', en: '{words}. Reason: {reason}' },
} as const satisfies Record<string, Text>;

/** Who holds a value, since when and why, as far as that is known. */
function heldText({ code, value, time, held }: LiveReading, locale: Language): string {
  if (code !== HELD) return errorText(code, locale);
  const values = { value: String(value), time: momentText(held?.since ?? time), name: held?.name ?? '' };
  const words = fill(heldWords[held?.by ?? 'since'][locale], values);
  return held?.reason ? fill(heldWords.reason[locale], { words, reason: held.reason }) : words;
}

/** `2026-03-01 10:20`, as the browser's clock says. */
function momentText(time: number): string {
  const at = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
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
