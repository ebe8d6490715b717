import type { Columns, Neighbours } from '@lookfar/historian';
import type { SharedHistorian } from './RemoteHistorian.ts';

/** History that is computed when it is asked for. */
export interface HistoryPreparation {
  /** What is missing of these from `from` on is there when it resolves. Undefined if nothing is missing. */
  prepare(signalIds: readonly number[], from: number): Promise<void> | undefined;
  /** Where the history of a signal begins once all of it is there; undefined if that is what is stored. */
  startOf(signalId: number): number | undefined;
}

/** A variable that has a value has had one within this time. */
const lookBackMs = 3_600_000;

type Read = Omit<SharedHistorian, 'append' | 'replace' | 'deleteSignal'>;

/** Reads a historian after what is asked for has been prepared. */
export class PreparedHistorian implements SharedHistorian {
  private readonly historian: SharedHistorian;
  private readonly preparation: HistoryPreparation;

  constructor(historian: SharedHistorian, preparation: HistoryPreparation) {
    this.historian = historian;
    this.preparation = preparation;
  }

  append: SharedHistorian['append'] = (points) => this.historian.append(points);
  replace: SharedHistorian['replace'] = (...range) => this.historian.replace(...range);
  deleteSignal: SharedHistorian['deleteSignal'] = (signalId) => this.historian.deleteSignal(signalId);

  readRange: Read['readRange'] = async (signalId, from, ...more) => {
    await this.preparation.prepare([signalId], from);
    return this.historian.readRange(signalId, from, ...more);
  };

  buckets: Read['buckets'] = async (signalId, from, ...more) => {
    await this.preparation.prepare([signalId], from);
    return this.historian.buckets(signalId, from, ...more);
  };

  periods: Read['periods'] = async (signalId, edges, ...more) => {
    await this.preparation.prepare([signalId], edges[0] ?? 0);
    return this.historian.periods(signalId, edges, ...more);
  };

  /** The last point may be a good while before the time. */
  lastBefore: Read['lastBefore'] = async (signalIds, time, ...more) => {
    await this.preparation.prepare(signalIds, time - lookBackMs);
    return this.historian.lastBefore(signalIds, time, ...more);
  };

  changes: Read['changes'] = async (signalIds, from, ...more) => {
    await this.preparation.prepare(signalIds, from);
    return this.historian.changes(signalIds, from, ...more);
  };

  async first(signalIds: readonly number[]): Promise<number | null> {
    const stored = await this.historian.first(signalIds);
    const starts = signalIds.flatMap((id) => this.preparation.startOf(id) ?? []);
    return starts.length === 0 ? stored : Math.min(stored ?? Number.POSITIVE_INFINITY, ...starts);
  }

  table: Read['table'] = async (signalIds, from, ...more) => {
    await this.preparation.prepare(signalIds, from);
    return this.historian.table(signalIds, from, ...more);
  };

  count: Read['count'] = async (signalId, from = 0, ...more) => {
    await this.preparation.prepare([signalId], from);
    return this.historian.count(signalId, from, ...more);
  };

  async around(signalId: number, from: number, to: number): Promise<Neighbours> {
    await this.preparation.prepare([signalId], from);
    return this.historian.around(signalId, from, to);
  }

  /** How far back the last points reach is not known before they are read. */
  async readLast(signalId: number, count: number, options?: { before?: number }): Promise<Columns> {
    const found = await this.historian.readLast(signalId, count, options);
    const missing = found.times.length < count ? this.preparation.prepare([signalId], 0) : undefined;
    if (!missing) return found;
    await missing;
    return this.historian.readLast(signalId, count, options);
  }

  async extent(signalId: number): Promise<{ first: number; last: number } | null> {
    const stored = await this.historian.extent(signalId);
    const start = this.preparation.startOf(signalId);
    return stored && start !== undefined ? { ...stored, first: Math.min(stored.first, start) } : stored;
  }

  latest: Read['latest'] = (signalIds) => this.historian.latest(signalIds);
}
