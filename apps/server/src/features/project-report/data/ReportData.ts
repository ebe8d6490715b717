import type { ReportMeasure, ReportRow, ReportUnit } from '@lookfar/contract';
import { type Calendar, periodEdges } from '@lookfar/variables';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import { mapInTurns } from '../../../platform/work/turns.ts';
import type { GapRepository } from '../../gap/gap.repository.ts';
import type { HistoryReader } from '../../history/HistoryReader.ts';
import type { DataSource, ProjectSignal } from '../projectSignal.repository.ts';
import type { StoredColumn } from '../report.mapper.ts';
import { foldSignal } from './foldSignal.ts';
import { withPrevious, yearBefore } from './reportPeriods.ts';

export interface ReportDataParts {
  reader: HistoryReader;
  gaps: Pick<GapRepository, 'ofDevices'>;
  clock: Clock;
}

/** What rows are made from. */
export interface ReportQuestion {
  scope: Scope;
  columns: readonly StoredColumn[];
  /** Those that the caller can see; the cells of others are empty. */
  signals: ReadonlyMap<number, ProjectSignal>;
  /** Those that count in both directions. */
  net: ReadonlySet<number>;
  /** What variables among them are computed from, and a scope that includes it. */
  inputs: { scope: Scope; devices: readonly DataSource[] };
  unit: ReportUnit;
  compare: 'none' | 'previous' | 'lastYear';
  calendar: Calendar;
  /** Starts of the periods and, as the last, the end. */
  edges: readonly number[];
}

type Cells = (number | null)[];
/** Cells by column. */
type Table = Cells[];

/** Computes the rows of reports. */
export class ReportData {
  private readonly parts: ReportDataParts;

  constructor(parts: ReportDataParts) {
    this.parts = parts;
  }

  /** The rows between two of its edges. */
  async rows(question: ReportQuestion): Promise<ReportRow[]> {
    const { edges } = question;
    const { table, before } = await this.compared(question);
    const isBroken = await this.broken(question);
    const now = this.parts.clock.now();
    const cellsAt = (of: Table, row: number) => of.map((column) => column[row] ?? null);
    return mapInTurns(edges.slice(0, -1), (from, row) => {
      const to = edges[row + 1] as number;
      return {
        ...{ from, to },
        cells: cellsAt(table, row),
        ...(before && { before: cellsAt(before, row) }),
        isPartial: to > now || isBroken(from, to),
      };
    });
  }

  private async compared(question: ReportQuestion): Promise<{ table: Table; before?: Table }> {
    const { compare, unit, edges, calendar } = question;
    if (compare === 'previous') {
      // Each period is the one before the next: all of them are read once.
      const all = await this.table(question, withPrevious(unit, edges, calendar));
      return { table: all.map((cells) => cells.slice(1)), before: all.map((cells) => cells.slice(0, -1)) };
    }
    const table = await this.table(question, edges);
    return compare === 'none' ? { table } : { table, before: await this.lastYear(question) };
  }

  private async lastYear(question: ReportQuestion): Promise<Table> {
    const { unit, edges, calendar } = question;
    const periods = yearBefore(unit, edges, calendar);
    const range = { from: periods[0]?.from ?? 0, to: periods.at(-1)?.to ?? 0 };
    const earlier = periodEdges(unit, range, calendar);
    const rowOf = new Map(earlier.map((from, row) => [from, row]));
    const table = await this.table(question, earlier);
    return table.map((cells) => periods.map(({ from }) => cells[rowOf.get(from) ?? -1] ?? null));
  }

  private async table({ columns, signals, net }: ReportQuestion, edges: readonly number[]): Promise<Table> {
    const measures = new Map<number, Set<ReportMeasure>>();
    for (const { signalId, measure } of columns)
      if (signals.has(signalId)) measures.set(signalId, (measures.get(signalId) ?? new Set()).add(measure));
    const found = new Map<number, Map<ReportMeasure, Cells>>();
    const now = this.parts.clock.now();
    for (const [signalId, wanted] of measures) {
      const question = { signalId, measures: [...wanted], isNet: net.has(signalId), edges, now };
      found.set(signalId, await foldSignal(this.parts.reader, question));
    }
    return columns.map(({ signalId, measure }) => found.get(signalId)?.get(measure) ?? []);
  }

  /** Whether something is missing in a part of the range. */
  private async broken(question: ReportQuestion): Promise<(from: number, to: number) => boolean> {
    const { scope, signals, inputs } = question;
    const gaps = [
      ...(await this.gaps(question, scope, [...signals.values()])),
      ...(await this.gaps(question, inputs.scope, inputs.devices)),
    ];
    const missing = gaps.filter(({ state }) => state !== 'filled');
    return (from, to) => missing.some((gap) => gap.from < to && (gap.to === null || gap.to > from));
  }

  private gaps({ edges }: ReportQuestion, scope: Scope, devices: readonly DataSource[]) {
    return this.parts.gaps.ofDevices(scope, {
      equipmentIds: [...new Set(devices.map(({ equipmentId }) => equipmentId))],
      gatewayIds: [...new Set(devices.flatMap(({ gatewayId }) => gatewayId ?? []))],
      from: edges[0] ?? 0,
      to: edges.at(-1) ?? 0,
    });
  }
}
