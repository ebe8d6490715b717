import { api } from '@lookfar/contract';
import { type SourceKey, signalOfKey } from '@lookfar/page';
import type { HistoryColumn } from '@lookfar/widgets';
import { send } from '../../../client/send.ts';
import { fetchTrendOf } from '../../history/index.ts';
import {
  type AskHistory,
  type AskSources,
  askReport,
  gatheredHistory,
  journalBody,
  saveRows,
  type TrendQuestion,
  trendsOf,
} from '../../page-view/index.ts';
import { askCustomReport } from './askCustomReport.ts';
import { errorRows } from './errorRows.ts';
import type { ErrorValueSetting } from './errorValue.ts';

interface ProjectPlace {
  projectId: number;
  pageId: number;
  draft: boolean;
}

/** History for the widgets of a project page: of all its devices and variables at once, by the right of the project. */
export const askProjectHistory =
  (place: ProjectPlace, setting: ErrorValueSetting): AskHistory =>
  (signal, until) => {
    const columns = (keys: readonly SourceKey[], range: Wanted) => askAll(place, keys, range, signal);
    return {
      history: gatheredHistory((keys, range) => columns(keys, range).catch(() => []), until, signal),
      historyRows: ({ signalIds, until: end, minutes, stepSeconds, most, pageNo = 1 }) =>
        send(
          api.projectHistory.query,
          {
            ...{ projectId: place.projectId, signalIds: [...signalIds], order: 'desc', pageSize: most, pageNo },
            ...{ startTime: end - minutes * 60_000, endTime: end },
            ...(stepSeconds !== undefined && { stepSeconds }),
          },
          { quiet: true, signal },
        ).then((rows) => errorRows(rows, setting)),
      // One file for all devices: the project may read them together.
      exportHistory: ({ devices, ...file }) =>
        saveRows(
          { projectId: place.projectId },
          devices.flatMap(({ signalIds }) => signalIds),
          file,
          signal,
        ),
      alarmHistory: ({ equipId, ...question }) =>
        send(
          api.projectMonitor.journal,
          {
            ...{ projectId: place.projectId, ...journalBody(question) },
            ...(equipId > 0 && { equipmentId: equipId }),
          },
          { quiet: true, signal },
        ),
      report: askReport({ columns, until, custom: (question) => askCustomReport(question, signal) }),
    };
  };

/** The same for scripts. */
export const askProjectSources =
  (place: ProjectPlace): AskSources =>
  (signal) => ({
    columns: (keys, range) => askAll(place, keys, range, signal),
    fetch: (_equipId, question) => fetchTrendOf({ projectId: place.projectId }, question, signal),
  });

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
  const fetch = (question: TrendQuestion) => fetchTrendOf({ projectId }, question, signal);
  const trends = trendsOf(bound, { range, points, fetch });
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
