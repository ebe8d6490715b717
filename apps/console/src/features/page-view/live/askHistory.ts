import type { BinarySeries } from '@lookfar/contract';
import type { HistoryColumn, WidgetTools } from '@lookfar/widgets';
import { fetchTrend } from '../../history/index.ts';
import { boundSignals, equipmentIn } from './boundSignals.ts';

/** Points per trend: more than the width of a chart on a page. */
const points = 1000;

/** History for the charts of a page; a device whose history cannot be loaded has no trend. */
export function askHistory(signal: AbortSignal): WidgetTools['history'] {
  return async (keys, minutes) => {
    const endTime = Date.now();
    const startTime = endTime - minutes * 60_000;
    const all = equipmentIn(keys).map(async (id): Promise<HistoryColumn[]> => {
      const bound = boundSignals(keys, id);
      const question = { signalIds: [...bound.keys()], startTime, endTime, points };
      const series = await fetchTrend(id, question, signal).catch(() => []);
      return series.flatMap((one) => {
        const values = one.kind === 'raw' ? numbersOf(one) : one.avg;
        const key = bound.get(one.signalId);
        return key === undefined ? [] : [{ key, times: one.times, values }];
      });
    });
    return (await Promise.all(all)).flat();
  };
}

/** Texts cannot be drawn in a trend. */
function numbersOf({ values, kinds }: Extract<BinarySeries, { kind: 'raw' }>): Float64Array {
  return kinds.length === 0 ? values : values.map((value, index) => (kinds[index] === 0 ? value : Number.NaN));
}
