import { api, decodeSeries } from '@lookfar/contract';
import { type SourceKey, signalOfKey } from '@lookfar/page';
import type { HistoryColumn } from '@lookfar/widgets';
import { openStream } from '../../../client/openStream.ts';
import { send } from '../../../client/send.ts';
import { type AskHistory, askReport, gatheredHistory, trendsOf } from '../../page-view/index.ts';
import { askCustomReport } from './askCustomReport.ts';

interface ProjectPlace {
  projectId: number;
  pageId: number;
  draft: boolean;
}

/** History for the widgets of a project page: of all its devices and variables at once, by the right of the project. */
export const askProjectHistory =
  (place: ProjectPlace): AskHistory =>
  (signal, until) => {
    const columns = (keys: readonly SourceKey[], range: Wanted) => askAll(place, keys, range, signal);
    return {
      history: gatheredHistory((keys, range) => columns(keys, range).catch(() => []), until, signal),
      historyRows: ({ signalIds, until: end, minutes, stepSeconds, most }) =>
        send(
          api.projectHistory.query,
          {
            ...{ projectId: place.projectId, signalIds: [...signalIds], order: 'desc', pageSize: most },
            ...{ startTime: end - minutes * 60_000, endTime: end },
            ...(stepSeconds !== undefined && { stepSeconds }),
          },
          { quiet: true, signal },
        ),
      report: askReport({ columns, until, custom: (question) => askCustomReport(question, signal) }),
    };
  };

interface Wanted {
  from: number;
  to: number;
  points: number;
}

async function askAll(
  { projectId, pageId, draft }: ProjectPlace,
  keys: readonly SourceKey[],
  { points, ...range }: Wanted,
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
  const trends = trendsOf(bound, {
    ...{ range, points },
    fetch: async (question) => {
      const body = { projectId, ...question, format: 'binary' as const };
      const response = await openStream(api.projectHistory.curve, body, { quiet: true, signal });
      return decodeSeries(await response.arrayBuffer());
    },
  });
  const times = { pageId, draft, startTime: Math.round(range.from), endTime: Math.round(range.to) };
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
