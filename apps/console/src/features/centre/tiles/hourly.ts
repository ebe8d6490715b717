import type { HistorySeries } from '@lookfar/contract';
import { numberOf } from '@lookfar/widgets/trend';

const hourMs = 3_600_000;

interface Sample {
  time: number;
  /** The mean until the next one for power, the reading for a meter. */
  value: number;
}

function samplesOf(series: HistorySeries, from: 'power' | 'meter'): Sample[] {
  if (series.kind === 'raw')
    return series.times
      .map((time, row) => ({ time, value: numberOf(series.values[row] ?? null) }))
      .filter(({ value }, row) => Number.isFinite(value) && (series.codes[row] ?? '200') === '200');
  const values = from === 'power' ? series.avg : series.last;
  return series.times.flatMap((time, row) => {
    const value = values[row] ?? null;
    return value === null ? [] : [{ time, value }];
  });
}

/** [OC7] kWh of each hour from `start` on; null for hours without data. A meter that starts again counts from 0. */
export function hourly(
  series: HistorySeries,
  { from, start, now, hours = 24 }: { from: 'power' | 'meter'; start: number; now: number; hours?: number },
): (number | null)[] {
  const sums: (number | null)[] = Array.from({ length: hours }, () => null);
  const put = (time: number, amount: number) => {
    const at = Math.floor((time - start) / hourMs);
    if (at >= 0 && at < hours) sums[at] = (sums[at] ?? 0) + amount;
  };
  const samples = samplesOf(series, from);
  for (const [row, { time, value }] of samples.entries()) {
    const next = samples[row + 1];
    if (from === 'meter') {
      if (next) put(next.time, next.value >= value ? next.value - value : next.value);
      continue;
    }
    // A gap is not filled with what was before it.
    const until = Math.min(next?.time ?? now, time + hourMs, now);
    for (let at = time; at < until; ) {
      const end = Math.min(until, start + (Math.floor((at - start) / hourMs) + 1) * hourMs);
      put(at, (value * (end - at)) / hourMs);
      at = end;
    }
  }
  return sums;
}

export interface EnergyBar {
  label: string;
  /** kWh; null without data. */
  amount: number | null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The hours as they are, or summed by day. */
export function barsOf(sums: readonly (number | null)[], start: number, span: 'today' | 'week'): EnergyBar[] {
  if (span === 'today') return sums.map((amount, hour) => ({ label: `${two(hour)}:00`, amount }));
  return Array.from({ length: Math.ceil(sums.length / 24) }, (_, day) => {
    const hours = sums.slice(day * 24, day * 24 + 24).filter((sum) => sum !== null);
    const date = new Date(start);
    date.setDate(date.getDate() + day);
    return {
      label: `${two(date.getMonth() + 1)}-${two(date.getDate())}`,
      amount: hours.length === 0 ? null : hours.reduce((sum, hour) => sum + hour, 0),
    };
  });
}
