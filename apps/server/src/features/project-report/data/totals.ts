import type { api, ReplyOf, ReportMeasure, ReportRow } from '@lookfar/contract';
import { ExactSum } from '@lookfar/variables';

export type Totals = NonNullable<ReplyOf<typeof api.projectHistory.wholeReport>['totals']>;

/** Measures of periods that add up. */
const adding: ReadonlySet<ReportMeasure> = new Set(['sum', 'diff', 'running', 'changes']);

/** Collects the totals of a report row by row. */
export class TotalsCounter {
  private readonly columns: { adds: boolean; sum: ExactSum; count: number; low: number; high: number }[];

  constructor(measures: readonly ReportMeasure[]) {
    this.columns = measures.map((measure) => ({
      adds: adding.has(measure),
      sum: new ExactSum(),
      count: 0,
      low: Number.POSITIVE_INFINITY,
      high: Number.NEGATIVE_INFINITY,
    }));
  }

  add({ cells }: Pick<ReportRow, 'cells'>): void {
    for (const [at, column] of this.columns.entries()) {
      const cell = cells[at] ?? null;
      if (cell === null) continue;
      column.sum.add(cell);
      column.count += 1;
      column.low = Math.min(column.low, cell);
      column.high = Math.max(column.high, cell);
    }
  }

  totals(): Totals {
    const of = (pick: (column: TotalsCounter['columns'][number]) => number | null) =>
      this.columns.map((column) => (column.count === 0 ? null : pick(column)));
    return {
      sums: of(({ adds, sum }) => (adds ? sum.value : null)),
      averages: of(({ sum, count }) => sum.value / count),
      lows: of(({ low }) => low),
      highs: of(({ high }) => high),
    };
  }
}
