import { type BinarySeries, historyLimits } from '@lookfar/contract';
import type { SourceKey } from '@lookfar/page';
import type { HistoryColumn } from '@lookfar/widgets';
import { type ChartSpan, joinStored, toParts } from '@lookfar/widgets/trend';
import { batchesOf } from '../../../base/batchesOf.ts';
import { spanPieces } from './spanPieces.ts';

export interface TrendQuestion {
  signalIds: number[];
  startTime: number;
  endTime: number;
  points: number;
}

export interface TrendsWanted {
  range: ChartSpan;
  /** For each signal, in the whole range. */
  points: number;
  fetch: (question: TrendQuestion) => Promise<readonly BinarySeries[]>;
}

/** The trends of signals, in as many requests as it takes. Rejects if one of them fails. */
export async function trendsOf(
  bound: ReadonlyMap<number, SourceKey>,
  { range, points, fetch }: TrendsWanted,
): Promise<Omit<HistoryColumn, 'breaks'>[]> {
  const pieces = spanPieces(range);
  const lists = pieces.flatMap((piece) =>
    // One request takes no more signals than a chart has.
    batchesOf([...bound.keys()], historyLimits.curveVariables).map((signalIds) =>
      fetch({
        ...{ signalIds, startTime: Math.round(piece.from), endTime: Math.round(piece.to) },
        points: Math.max(1, Math.round((points * (piece.to - piece.from)) / (range.to - range.from))),
      }),
    ),
  );
  const found = (await Promise.all(lists)).flat();
  return [...Map.groupBy(found, ({ signalId }) => signalId)].flatMap(([signalId, series]) => {
    const key = bound.get(signalId);
    return key === undefined ? [] : [{ key, stored: joinStored(series.map(toParts)) }];
  });
}
