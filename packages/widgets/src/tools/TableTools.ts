import type { Alarm, AlarmEvent, AlarmLevel } from '@lookfar/contract';
import type { ChartSpan } from '../trend/trendLine.ts';

/** Signals of one or more devices; 0 is the page's own device. */
export interface HistoryFile {
  devices: readonly { equipId: number; signalIds: readonly number[] }[];
  span: ChartSpan;
  /** Interval between rows; if omitted, a row for every sample. */
  stepSeconds?: number;
  /** Without its ending. */
  name: string;
}

/** Rows that are on the page already; the first has the names of the columns. */
export interface SheetFile {
  name: string;
  rows: readonly (readonly (string | number)[])[];
}

/** Alarms that were raised in a span, the newest first. */
export interface AlarmQuestion {
  /** 0 is the page's own device; on a page of a project all of its devices. */
  equipId: number;
  levels: readonly AlarmLevel[];
  span: ChartSpan;
  pageNo: number;
  /** Number of rows. */
  most: number;
}

export interface AlarmLines {
  total: number;
  list: readonly AlarmEvent[];
}

/** What tables need beyond history and alarms. */
export interface TableTools {
  /** Saves history as a spreadsheet with the product's own export. Ends when it is saved, or when the user was told why not. */
  exportHistory(file: HistoryFile): Promise<void>;
  saveSheet(sheet: SheetFile): Promise<void>;
  /** Rejects if the call fails. */
  alarmHistory(question: AlarmQuestion): Promise<AlarmLines>;
  /** Asks the user for a note and acknowledges the alarm, or says why they cannot. */
  acknowledge(alarm: Alarm): void;
}

export const inertTables: TableTools = {
  exportHistory: async () => undefined,
  saveSheet: async () => undefined,
  alarmHistory: async () => ({ total: 0, list: [] }),
  acknowledge: () => undefined,
};
