import type { Text } from '@lookfar/contract';
import type { ChosenRange } from '../tools/PageRange.ts';

export const presetWords = {
  lastHour: { cn: '最近 1 小时', en: 'Last hour' },
  last8h: { cn: '最近 8 小时', en: 'Last 8 hours' },
  today: { cn: '今天', en: 'Today' },
  yesterday: { cn: '昨天', en: 'Yesterday' },
  last7d: { cn: '最近 7 天', en: 'Last 7 days' },
  thisMonth: { cn: '本月', en: 'This month' },
} as const satisfies Record<string, Text>;
export type PresetName = keyof typeof presetWords;
export const presetNames = Object.keys(presetWords) as PresetName[];

const hourMs = 3_600_000;

/** Days begin at midnight of the viewer's zone, whatever the length of the day. */
function midnight(now: number, days = 0): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

const begins: Record<PresetName, (now: number) => { from: number; to?: number }> = {
  lastHour: (now) => ({ from: now - hourMs }),
  last8h: (now) => ({ from: now - 8 * hourMs }),
  today: (now) => ({ from: midnight(now) }),
  yesterday: (now) => ({ from: midnight(now, -1), to: midnight(now) }),
  last7d: (now) => ({ from: now - 7 * 24 * hourMs }),
  thisMonth: (now) => ({ from: new Date(new Date(now).getFullYear(), new Date(now).getMonth()).getTime() }),
};

/** The range of a preset at a moment, up to that moment unless it has ended before. */
export const presetRange = (preset: PresetName, now: number): ChosenRange => ({
  to: now,
  ...begins[preset](now),
  preset,
});
