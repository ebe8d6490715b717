import { GOOD, type SignalValue, type TrackSource } from '@lookfar/contract';
import type { HistoryReader } from '../history/HistoryReader.ts';
import { Pairing, type TrackSample } from './Pairing.ts';
import { Plausibility } from './Plausibility.ts';
import { type Step, TrackSegments, type UnknownSpan } from './TrackSegments.ts';

export interface TrackOrder {
  source: Pick<TrackSource, 'longitudeId' | 'latitudeId' | 'speedId'>;
  /** [from, to). */
  range: { from: number; to: number };
  unknown: readonly UnknownSpan[];
}

export interface StepPiece {
  steps: Step[];
  /** Number of dropped positions up to here. */
  dropped: number;
}

/** The steps of a track, one piece at a time: the next is read when the previous one has been consumed. */
export async function* readSteps(history: HistoryReader, order: TrackOrder): AsyncGenerator<StepPiece> {
  const { source, range, unknown } = order;
  const ids = [source.longitudeId, source.latitudeId, ...(source.speedId === null ? [] : [source.speedId])];
  const before = range.from > 0 ? await history.at(ids, range.from - 1) : new Map<number, SignalValue>();
  const pairing = new Pairing(
    sampleOf(
      range.from,
      ids.map((id) => before.get(id) ?? null),
    ),
  );
  const plausibility = new Plausibility();
  const ways = new TrackSegments(unknown);
  for await (const rows of history.rows(ids, range)) {
    const positions = pairing.add(rows.map(({ time, cells }) => sampleOf(time, cells)));
    const steps = ways.add(plausibility.add(positions));
    yield { steps, dropped: plausibility.dropped };
  }
  const last = ways.add([...plausibility.add(pairing.end()), ...plausibility.end()]);
  yield { steps: last, dropped: plausibility.dropped };
}

function sampleOf(time: number, [longitude, latitude, speed]: readonly (SignalValue | null)[]): TrackSample {
  return { time, longitude: numberOf(longitude), latitude: numberOf(latitude), speed: numberOf(speed) };
}

/** A sample that is not good means that the value is no longer known. */
function numberOf(cell: SignalValue | null | undefined): number | null | undefined {
  if (!cell) return undefined;
  return cell.code === GOOD && typeof cell.value === 'number' ? cell.value : null;
}
