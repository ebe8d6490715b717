import { api, decodeSeries } from '@lookfar/contract';
import { type SourceKey, signalOfKey } from '@lookfar/page';
import type { HistoryColumn } from '@lookfar/widgets';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { openStream } from '../../../client/openStream.ts';
import { send } from '../../../client/send.ts';
import { type AskHistory, gatheredHistory, journalBody, saveRows, trendsOf } from '../../page-view/index.ts';

interface ProjectPlace {
  projectId: number;
  pageId: number;
  draft: boolean;
}

/** History for the widgets of a project page: of all its devices and variables at once, by the right of the project. */
export const askProjectHistory =
  (place: ProjectPlace): AskHistory =>
  (signal, until) => ({
    history: gatheredHistory((keys, range) => askAll(place, keys, range, signal), until, signal),
    historyRows: ({ signalIds, until: end, minutes, stepSeconds, most, pageNo = 1 }) =>
      send(
        api.projectHistory.query,
        {
          ...{ projectId: place.projectId, signalIds: [...signalIds], order: 'desc', pageSize: most, pageNo },
          ...{ startTime: end - minutes * 60_000, endTime: end },
          ...(stepSeconds !== undefined && { stepSeconds }),
        },
        { quiet: true, signal },
      ),
    // One file for all devices: the project may read them together.
    exportHistory: ({ devices, ...file }) =>
      saveRows({ projectId: place.projectId }, devices.flatMap(({ signalIds }) => signalIds), file, signal),
    alarmHistory: ({ equipId, ...question }) =>
      send(
        api.projectMonitor.journal,
        {
          ...{ projectId: place.projectId, ...journalBody(question) },
          ...(equipId > 0 && { equipmentId: equipId }),
        },
        { quiet: true, signal },
      ),
  });

async function askAll(
  { projectId, pageId, draft }: ProjectPlace,
  keys: readonly SourceKey[],
  range: ChartSpan,
  signal: AbortSignal,
): Promise<HistoryColumn[]> {
  const bound = new Map<number, SourceKey>();
  const equipOf = new Map<SourceKey, number>();
  for (const key of keys) {
    const source = signalOfKey(key);
    if (!source) continue;
    bound.set(source.signalId, key);
    equipOf.set(key, source.equipId);
  }
  const trends = trendsOf(bound, range, async (question) => {
    const body = { projectId, ...question, format: 'binary' as const };
    const response = await openStream(api.projectHistory.curve, body, { quiet: true, signal });
    return decodeSeries(await response.arrayBuffer());
  });
  const times = { pageId, draft, startTime: range.from, endTime: range.to };
  const gaps = await send(api.pageHistory.timeline, times, { quiet: true, signal }).then(
    (line) => line.gaps.filter(({ state }) => state !== 'filled'),
    () => [],
  );
  return (await trends).map((trend) => ({
    ...trend,
    breaks: gaps
      .filter(({ equipmentId }) => equipmentId === null || equipmentId === equipOf.get(trend.key))
      .map(({ from, to }) => ({ from, to: to ?? range.to })),
  }));
}
