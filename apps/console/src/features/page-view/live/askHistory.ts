import { api } from '@lookfar/contract';
import type { HistoryColumn, WidgetTools } from '@lookfar/widgets';
import { type ChartSpan, toParts } from '@lookfar/widgets/trend';
import { send } from '../../../client/send.ts';
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
      const [series, breaks] = await Promise.all([
        fetchTrend(id, question, signal).catch(() => []),
        askBreaks(id, { from: startTime, to: endTime }, signal).catch(() => []),
      ]);
      return series.flatMap((one) => {
        const key = bound.get(one.signalId);
        return key === undefined ? [] : [{ key, stored: toParts(one), breaks }];
      });
    });
    return (await Promise.all(all)).flat();
  };
}

/** What has been backfilled is no gap: a signal that is silent there did not change. */
async function askBreaks(equipmentId: number, { from, to }: ChartSpan, signal: AbortSignal): Promise<ChartSpan[]> {
  const body = { equipmentId, startTime: from, endTime: to };
  const { list } = await send(api.history.gaps, body, { quiet: true, signal });
  return list.filter(({ state }) => state !== 'filled').map((gap) => ({ from: gap.from, to: gap.to ?? to }));
}
