import { type EquipmentGlance, Failure, isGood, watchLimits } from '@lookfar/contract';
import { type Buckets, codeAt, valueAt } from '@lookfar/historian';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { GapRepository } from '../../gap/gap.repository.ts';
import type { HistoryStore } from '../../history/HistoryStore.ts';
import type { SharedHistorian } from '../../history/RemoteHistorian.ts';
import { holdsValues } from '../../history/storageRule.ts';

type Spark = NonNullable<EquipmentGlance['spark']>;

const stepMs = (watchLimits.sparkMinutes * 60_000) / watchLimits.sparkPoints;
/** However many viewers there are, a signal's history is read once per this time; sooner if there was none yet. */
const keptMs = 30_000;
const noneKeptMs = 5000;
/** Above this number the oldest are dropped. */
const mostKept = 2000;
/** Fraction of the spread between minimum and maximum: more than a line of some pixels can show. */
const digits = 5;
/** For a constant value: without the noise of its last digits. */
const stillDigits = 12;
const mostDecimals = 20;

interface Kept {
  readAt: number;
  keptMs: number;
  spark: Promise<Spark | undefined>;
}

export interface SparksParts {
  store: Pick<HistoryStore, 'ask'>;
  gaps: Pick<GapRepository, 'inRange'>;
  clock: Clock;
}

/** A signal, and the device that it belongs to. */
export interface SparkQuestion {
  signalId: number;
  storeMode: string;
  equipmentId: number;
  gatewayId: number | null;
}

/** The trends of signals within the last hour. Intervals start at full minutes, so that lines do not wobble. */
export class Sparks {
  private readonly parts: SparksParts;
  private readonly kept = new Map<number, Kept>();

  constructor(parts: SparksParts) {
    this.parts = parts;
  }

  /** Undefined if nothing is stored, or history cannot be read. */
  of(question: SparkQuestion): Promise<Spark | undefined> {
    const { signalId } = question;
    const now = this.parts.clock.now();
    const kept = this.kept.get(signalId);
    if (kept && isFresh(kept, now)) return kept.spark;
    this.kept.delete(signalId);
    this.makeRoom(now);
    const fresh: Kept = { readAt: now, keptMs, spark: this.read(question, now) };
    this.kept.set(signalId, fresh);
    fresh.spark.then(
      (spark) => {
        if (!spark) fresh.keptMs = noneKeptMs;
      },
      // Failures are not cached: the next request tries again.
      () => this.kept.delete(signalId),
    );
    return fresh.spark;
  }

  private async read({ signalId, storeMode, ...device }: SparkQuestion, now: number): Promise<Spark | undefined> {
    const to = (Math.floor(now / stepMs) + 1) * stepMs;
    const from = to - watchLimits.sparkPoints * stepMs;
    try {
      const { buckets, before } = await this.parts.store.ask((historian) => readSpark(historian, signalId, from, to));
      const values = averages(buckets);
      if (before === undefined && values.every((value) => value === null)) return undefined;
      const bad = Array.from(buckets.bad, (flag, row) => (flag === 1 ? row : -1)).filter((row) => row >= 0);
      const found = await this.parts.gaps.inRange(serverScope, { ...device, from: before?.time ?? from, to });
      const gaps = found
        .filter(({ state }) => state !== 'filled')
        .map((gap): [number, number] => [gap.from, gap.to ?? to]);
      return {
        ...{ signalId, from, stepMs, values, holds: holdsValues(storeMode) },
        ...(before && { before }),
        ...(bad.length > 0 && { bad }),
        ...(gaps.length > 0 && { gaps }),
      };
    } catch (error) {
      // The list is shown without lines while history is unavailable.
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }

  /** The oldest come first. */
  private makeRoom(now: number): void {
    for (const [signalId, kept] of this.kept) {
      if (this.kept.size < mostKept && isFresh(kept, now)) return;
      this.kept.delete(signalId);
    }
  }
}

async function readSpark(
  historian: SharedHistorian,
  signalId: number,
  from: number,
  to: number,
): Promise<{ buckets: Buckets; before: Spark['before'] }> {
  const buckets = await historian.buckets(signalId, from, to, watchLimits.sparkPoints);
  if (buckets.count[0] !== 0 || buckets.bad[0] === 1) return { buckets, before: undefined };
  const { before } = await historian.around(signalId, from, to);
  const [time, value] = [before.times[0], before.times.length > 0 ? valueAt(before, 0) : null];
  const isNumber = typeof value === 'number' && Number.isFinite(value) && isGood(codeAt(before, 0));
  return { buckets, before: isNumber && time !== undefined ? { time, value } : undefined };
}

/** A clock that was set back must not keep it for ever. */
function isFresh({ readAt, keptMs: ms }: Kept, now: number): boolean {
  return Math.abs(now - readAt) < ms;
}

function averages({ avg, count }: Buckets): (number | null)[] {
  const values = Array.from(avg, (value, index) => (count[index] && Number.isFinite(value) ? value : null));
  const known = values.filter((value) => value !== null);
  const round = roundingOf(known.length > 0 ? Math.max(...known) - Math.min(...known) : 0);
  return values.map((value) => (value === null ? null : round(value)));
}

/** By the spread, not by the magnitude: a counter of ten digits changes in its last ones. */
function roundingOf(spread: number): (value: number) => number {
  if (spread === 0 || !Number.isFinite(spread)) return (value) => Number(value.toPrecision(stillDigits));
  const decimals = digits - 1 - Math.floor(Math.log10(spread));
  const kept = Math.min(mostDecimals, Math.max(0, decimals));
  return (value) => Number(value.toFixed(kept));
}
