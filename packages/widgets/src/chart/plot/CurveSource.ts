import type { TrendLine } from '../../trend/trendLine.ts';
import type { LegendEntry } from '../chartParts.ts';
import type { CurveEnd } from './LiveCurve.ts';

/** Where the lines of a chart come from. */
export interface CurveSource {
  /** Readings that would be lost otherwise. */
  take(): void;
  /** It is seen now: what it lacks is asked for. */
  wake(): void;
  /** Once a second while it is seen. */
  tick(): void;
  lines(to: number, now: number): readonly TrendLine[];
  legend(index: number): LegendEntry;
  unit(index: number): string;
  /** What is new of a line since it was last drawn; undefined while it has no good value. */
  end(index: number): CurveEnd | undefined;
  /** Why nothing can be shown; empty otherwise. */
  note(): string;
  /** Another range was chosen for the page. */
  restart(): void;
  stop(): void;
}
