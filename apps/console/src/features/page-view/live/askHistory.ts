import { api, type BinarySeries, historyLimits } from '@lookfar/contract';
import type { SourceKey } from '@lookfar/page';
import type { HistoryColumn, WidgetTools } from '@lookfar/widgets';
import { type ChartSpan, toParts } from '@lookfar/widgets/trend';
import { batchesOf } from '../../../base/batchesOf.ts';
import { send } from '../../../client/send.ts';
import { waitFor } from '../../../client/waitFor.ts';
import { fetchTrend } from '../../history/index.ts';
import type { AskHistory } from '../PageWorld.ts';
import { askRows } from '../tools/askRows.ts';
import { askTables } from '../tools/askTables.ts';
import { boundSignals, equipmentIn } from './boundSignals.ts';
import { gatherHistory } from './gatherHistory.ts';

/** Points per trend: more than the width of a chart on a page. */
const points = 1000;
const gatherMs = 50;

export interface TrendQuestion {
  signalIds: number[];
  startTime: number;
  endTime: number;
  points: number;
}

/** History for the charts of a page, asked for together by charts of the same span. */
export function gatheredHistory(
  ask: (keys: readonly SourceKey[], range: ChartSpan) => Promise<readonly HistoryColumn[]>,
  until: () => number,
  signal: AbortSignal,
): WidgetTools['history'] {
  return gatherHistory(
    (keys, range) => {
      if (typeof range !== 'number') return ask(keys, range);
      const to = until();
      return ask(keys, { from: to - range * 60_000, to });
    },
    () => waitFor(gatherMs, signal),
  );
}

/** The trends of signals, in as many requests as it takes; a request that fails has none. */
export async function trendsOf(
  bound: ReadonlyMap<number, SourceKey>,
  { from, to }: ChartSpan,
  fetch: (question: TrendQuestion) => Promise<readonly BinarySeries[]>,
): Promise<Omit<HistoryColumn, 'breaks'>[]> {
  // One request takes no more signals than a chart has.
  const batches = batchesOf([...bound.keys()], historyLimits.curveVariables).map((signalIds) =>
    fetch({ signalIds, startTime: from, endTime: to, points }).catch(() => []),
  );
  return (await Promise.all(batches)).flat().flatMap((one) => {
    const key = bound.get(one.signalId);
    return key === undefined ? [] : [{ key, stored: toParts(one) }];
  });
}

/** History of the devices of a page; a device whose history cannot be loaded has no trend. */
export const askDeviceHistory =
  (own: number): AskHistory =>
  (signal, until) => ({
    history: gatheredHistory((keys, range) => askAll(keys, range, signal), until, signal),
    historyRows: askRows(own, signal),
    ...askTables(own, signal),
  });

async function askAll(keys: readonly SourceKey[], range: ChartSpan, signal: AbortSignal): Promise<HistoryColumn[]> {
  const all = equipmentIn(keys).map(async (id): Promise<HistoryColumn[]> => {
    const trends = trendsOf(boundSignals(keys, id), range, (question) => fetchTrend(id, question, signal));
    const breaks = await askBreaks(id, range, signal).catch(() => []);
    return (await trends).map((trend) => ({ ...trend, breaks }));
  });
  return (await Promise.all(all)).flat();
}

/** What has been backfilled is no gap: a signal that is silent there did not change. */
async function askBreaks(equipmentId: number, { from, to }: ChartSpan, signal: AbortSignal): Promise<ChartSpan[]> {
  const body = { equipmentId, startTime: from, endTime: to };
  const { list } = await send(api.history.gaps, body, { quiet: true, signal });
  return list.filter(({ state }) => state !== 'filled').map((gap) => ({ from: gap.from, to: gap.to ?? to }));
}
