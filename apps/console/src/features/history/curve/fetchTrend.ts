import { api, type BinarySeries, decodeSeries } from '@lookfar/contract';
import { openStream } from '../../../client/openStream.ts';
import type { CurveQuestion } from './CurveLoader.ts';

/** Loads curves as binary columns. */
export async function fetchTrend(
  equipmentId: number,
  question: CurveQuestion,
  signal: AbortSignal,
): Promise<BinarySeries[]> {
  const body = { equipmentId, ...question, signalIds: [...question.signalIds], format: 'binary' as const };
  const response = await openStream(api.history.curve, body, { quiet: true, signal });
  return decodeSeries(await response.arrayBuffer());
}
