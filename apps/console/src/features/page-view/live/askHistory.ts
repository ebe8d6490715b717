import { api, historyLimits } from '@lookfar/contract';
import type { SourceKey } from '@lookfar/page';
import type { HistoryColumn, WidgetTools } from '@lookfar/widgets';
import { type ChartSpan, toParts } from '@lookfar/widgets/trend';
import { batchesOf } from '../../../base/batchesOf.ts';
import { send } from '../../../client/send.ts';
import { waitFor } from '../../../client/waitFor.ts';
import { fetchTrend } from '../../history/index.ts';
import { boundSignals, equipmentIn } from './boundSignals.ts';
import { gatherHistory } from './gatherHistory.ts';

/** Points per trend: more than the width of a chart on a page. */
const points = 1000;
const gatherMs = 50;

/** History for the charts of a page; a device whose history cannot be loaded has no trend. */
export function askHistory(signal: AbortSignal): WidgetTools['history'] {
  return gatherHistory(
    (keys, minutes) => askAll(keys, minutes, signal),
    () => waitFor(gatherMs, signal),
  );
}

async function askAll(keys: readonly SourceKey[], minutes: number, signal: AbortSignal): Promise<HistoryColumn[]> {
  const endTime = Date.now();
  const startTime = endTime - minutes * 60_000;
  const all = equipmentIn(keys).map(async (id): Promise<HistoryColumn[]> => {
    const bound = boundSignals(keys, id);
    // One request takes no more signals than a chart has.
    const trends = batchesOf([...bound.keys()], historyLimits.curveVariables).map((signalIds) =>
      fetchTrend(id, { signalIds, startTime, endTime, points }, signal).catch(() => []),
    );
    const breaks = await askBreaks(id, { from: startTime, to: endTime }, signal).catch(() => []);
    return (await Promise.all(trends)).flat().flatMap((one) => {
      const key = bound.get(one.signalId);
      return key === undefined ? [] : [{ key, stored: toParts(one), breaks }];
    });
  });
  return (await Promise.all(all)).flat();
}

/** What has been backfilled is no gap: a signal that is silent there did not change. */
async function askBreaks(equipmentId: number, { from, to }: ChartSpan, signal: AbortSignal): Promise<ChartSpan[]> {
  const body = { equipmentId, startTime: from, endTime: to };
  const { list } = await send(api.history.gaps, body, { quiet: true, signal });
  return list.filter(({ state }) => state !== 'filled').map((gap) => ({ from: gap.from, to: gap.to ?? to }));
}
