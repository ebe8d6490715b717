import type { AlarmStatistics } from '@lookfar/contract';

export type Verdict = 'good' | 'bearable' | 'bad';

/** A key metric with the recommendation of ISA-18.2 / IEC 62682 for one operator position. */
export interface KeyFigure {
  key:
    | 'perHour'
    | 'perTenMinutes'
    | 'perDay'
    | 'peak'
    | 'overloaded'
    | 'floods'
    | 'topTen'
    | 'chattering'
    | 'fleeting'
    | 'standing';
  value: number;
  /** Shown as a percentage. */
  isShare: boolean;
  target: number;
  /** Highest acceptable value; defaults to the target. */
  limit?: number;
  verdict: Verdict;
}

const dayMs = 86_400_000;
/** The recommendations apply to periods of at least this length. */
export const meantForDays = 30;

function judge(value: number, target: number, limit = target): Verdict {
  if (value <= target) return 'good';
  return value <= limit ? 'bearable' : 'bad';
}

/** [AV20] The metrics in reading order, each rated against its target. */
export function keyFigures(statistics: AlarmStatistics): KeyFigure[] {
  const { rates, floods, mostFrequent, chattering, fleeting, standing } = statistics;
  const figure = (
    key: KeyFigure['key'],
    value: number,
    target: number,
    more: { limit?: number; isShare?: boolean } = {},
  ): KeyFigure => ({
    key,
    value,
    target,
    isShare: more.isShare ?? false,
    ...(more.limit !== undefined && { limit: more.limit }),
    verdict: judge(value, target, more.limit),
  });
  return [
    figure('perHour', rates.perHour, 6, { limit: 12 }),
    figure('perTenMinutes', rates.perTenMinutes, 1, { limit: 2 }),
    figure('perDay', rates.perDay, 150, { limit: 300 }),
    figure('peak', rates.peakPerTenMinutes, 10),
    figure('overloaded', rates.overloadedShare, 0.01, { isShare: true }),
    figure('floods', floods.length, 0),
    figure('topTen', mostFrequent.share, 0.05, { isShare: true }),
    figure('chattering', chattering.length, 0),
    figure('fleeting', fleeting.length, 0),
    figure('standing', standing.length, 4),
  ];
}

/** Recommended distribution: 80 % low, 15 % medium, 5 % high, less than 1 % critical. */
export const levelTargets = { critical: 0.01, high: 0.05, medium: 0.15, low: 0.8 } as const;

/** Days of a range, with one decimal. */
export const daysOf = (from: number, to: number): number => Math.round(((to - from) / dayMs) * 10) / 10;
