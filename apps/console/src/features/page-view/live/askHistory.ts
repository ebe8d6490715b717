import { api } from '@lookfar/contract';
import type { SourceKey } from '@lookfar/page';
import type { HistoryColumn, WidgetTools } from '@lookfar/widgets';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { send } from '../../../client/send.ts';
import { waitFor } from '../../../client/waitFor.ts';
import { fetchTrend } from '../../history/index.ts';
import type { AskHistory } from '../PageWorld.ts';
import type { AskSources } from '../script/ScriptSources.ts';
import { type AskColumns, askReport } from '../tools/askReport.ts';
import { askRows } from '../tools/askRows.ts';
import { askTables } from '../tools/askTables.ts';
import { boundSignals, equipmentIn } from './boundSignals.ts';
import { gatherHistory } from './gatherHistory.ts';
import { spanPieces } from './spanPieces.ts';
import { trendsOf } from './trendsOf.ts';

/** Points per trend: more than the width of a chart on a page. */
const points = 1000;
const gatherMs = 50;

/** History for the charts of a page, asked for together by charts of the same span. */
export function gatheredHistory(ask: AskColumns, until: () => number, signal: AbortSignal): WidgetTools['history'] {
  return gatherHistory(
    (keys, range) => {
      if (typeof range !== 'number') return ask(keys, { ...range, points });
      const to = until();
      return ask(keys, { from: to - range * 60_000, to, points });
    },
    () => waitFor(gatherMs, signal),
  );
}

/** History of the devices of a page; a device whose history cannot be loaded has no trend. */
export const askDeviceHistory =
  (own: number): AskHistory =>
  (signal, until) => ({
    history: gatheredHistory((keys, range) => askAll(keys, range, signal), until, signal),
    historyRows: askRows(own, signal),
    ...askTables(own, signal),
    report: askReport({ columns: (keys, range) => askEach(keys, range, signal), until }),
  });

/** The same for scripts. */
export const askDeviceSources: AskSources = (signal) => ({
  columns: (keys, range) => askEach(keys, range, signal),
  fetch: (equipId, question) => fetchTrend(equipId, question, signal),
});

type Wanted = Parameters<AskColumns>[1];

async function askAll(keys: readonly SourceKey[], range: Wanted, signal: AbortSignal): Promise<HistoryColumn[]> {
  const all = equipmentIn(keys).map((id) => askDevice(id, keys, range, signal).catch(() => []));
  return (await Promise.all(all)).flat();
}

/** Rejects if a device cannot be read. */
async function askEach(keys: readonly SourceKey[], range: Wanted, signal: AbortSignal): Promise<HistoryColumn[]> {
  return (await Promise.all(equipmentIn(keys).map((id) => askDevice(id, keys, range, signal)))).flat();
}

async function askDevice(
  id: number,
  keys: readonly SourceKey[],
  { points: many, ...range }: Wanted,
  signal: AbortSignal,
): Promise<HistoryColumn[]> {
  const trends = trendsOf(boundSignals(keys, id), {
    ...{ range, points: many },
    fetch: (question) => fetchTrend(id, question, signal),
  });
  const breaks = await askBreaks(id, range, signal).catch(() => []);
  return (await trends).map((trend) => ({ ...trend, breaks }));
}

/** What has been backfilled is no gap: a signal that is silent there did not change. */
async function askBreaks(equipmentId: number, range: ChartSpan, signal: AbortSignal): Promise<ChartSpan[]> {
  const lists = spanPieces(range).map(async ({ from, to }) => {
    const body = { equipmentId, startTime: Math.round(from), endTime: Math.round(to) };
    const { list } = await send(api.history.gaps, body, { quiet: true, signal });
    return list.filter(({ state }) => state !== 'filled').map((gap) => ({ from: gap.from, to: gap.to ?? to }));
  });
  return (await Promise.all(lists)).flat();
}
