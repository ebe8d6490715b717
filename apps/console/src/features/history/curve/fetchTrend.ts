import { api, type BinarySeries, decodeSeries } from '@lookfar/contract';
import { openStream } from '../../../client/openStream.ts';
import type { HistoryOwner } from '../historyOwner.ts';
import type { CurveQuestion } from './CurveLoader.ts';

/** Loads curves as binary columns. */
export async function fetchTrendOf(
  owner: HistoryOwner,
  question: CurveQuestion,
  signal: AbortSignal,
): Promise<BinarySeries[]> {
  const body = { ...question, signalIds: [...question.signalIds], format: 'binary' as const };
  const options = { quiet: true, signal };
  const response =
    'projectId' in owner
      ? await openStream(api.projectHistory.curve, { ...owner, ...body }, options)
      : await openStream(api.history.curve, { ...owner, ...body }, options);
  return decodeSeries(await response.arrayBuffer());
}

/** The same for a device. */
export const fetchTrend = (
  equipmentId: number,
  question: CurveQuestion,
  signal: AbortSignal,
): Promise<BinarySeries[]> => fetchTrendOf({ equipmentId }, question, signal);
