import { alarmLimits } from '@lookfar/contract';
import dayjs from 'dayjs';

export const statisticsPresets = { '24h': 1, '7d': 7, '31d': alarmLimits.statisticsDays } as const;
export type StatisticsPreset = keyof typeof statisticsPresets;

type Read = { get: (key: string) => string };

const numberOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

export interface StatisticsRange {
  /** Undefined for a custom range. */
  preset: StatisticsPreset | undefined;
  from: number;
  to: number;
}

/**
 * [AV21] A preset that ends now, or the custom range of the address; 7 days by default. A preset starts with a whole day,
 * or a whole hour for 24 h, so that its slots match the calendar.
 */
export function statisticsRange(address: Read, now: number): StatisticsRange {
  const wanted = address.get('range');
  const [from, to] = [numberOf(address.get('from')), numberOf(address.get('to'))];
  const named = (Object.keys(statisticsPresets) as StatisticsPreset[]).find((preset) => preset === wanted);
  if (named === undefined && from !== undefined && to !== undefined && from < to)
    return { preset: undefined, from, to };
  const preset = named ?? '7d';
  const days = statisticsPresets[preset] - 1;
  const begin =
    days === 0 ? dayjs(now).subtract(23, 'hour').startOf('hour') : dayjs(now).subtract(days, 'day').startOf('day');
  return { preset, from: begin.valueOf(), to: now };
}
