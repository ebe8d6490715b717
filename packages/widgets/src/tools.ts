import type { Alarm, api, ReplyOf } from '@lookfar/contract';
import type { ClickEvent, PageLink, SourceKey } from '@lookfar/page';
import { type FrameTools, inertFrames } from './tools/FrameTools.ts';
import { inertMap, type MapTools } from './tools/MapTools.ts';
import { PageRange } from './tools/PageRange.ts';
import { inertReports, type ReportTools } from './tools/ReportTools.ts';
import type { ScriptTools } from './tools/ScriptTools.ts';
import { inertTables, type TableTools } from './tools/TableTools.ts';
import { inertVideo, type VideoTools } from './tools/VideoTools.ts';
import { inertWeather, type WeatherTools } from './tools/WeatherTools.ts';
import { inertWrites, type WriteTools } from './tools/WriteTools.ts';
import type { StoredParts } from './trend/toParts.ts';
import type { ChartSpan } from './trend/trendLine.ts';

/** The stored trend of a source. */
export interface HistoryColumn {
  key: SourceKey;
  stored: StoredParts;
  /** When its device could not be read and nothing was backfilled. */
  breaks: readonly ChartSpan[];
}

/** In this window, in a new one, or in a dialog over the page. */
export type Target = ClickEvent['target'];

/** The signals of a device in columns, newest row first. */
export interface HistoryQuestion {
  /** 0 is the page's own device. */
  equipId: number;
  signalIds: readonly number[];
  /** Epoch ms: end of the requested period. */
  until: number;
  minutes: number;
  /** Interval between rows; if omitted, a row for every sample. */
  stepSeconds?: number;
  /** Number of rows, of one page. */
  most: number;
  /** The first by default. */
  pageNo?: number;
}
export type HistoryRows = ReplyOf<typeof api.history.query>;

/** The active alarms of a device. */
export type AlarmsNow =
  | { state: 'loading' }
  | { state: 'ready'; total: number; list: readonly Alarm[] }
  /** The user has no permission to see them. */
  | { state: 'refused'; reason: string }
  /** Could not be loaded; retried automatically. */
  | { state: 'failed'; reason: string };

/**
 * What a widget can do and request on a page in use. The viewer implements it with the product's own calls, including
 * all permission and limit checks; in the designer and in simulation it does nothing and returns nothing.
 */
export interface WidgetTools
  extends WriteTools,
    ReportTools,
    ScriptTools,
    FrameTools,
    TableTools,
    MapTools,
    WeatherTools,
    VideoTools {
  /** Performs a click event, including its delay, confirmation and messages. */
  perform(event: ClickEvent): void;
  openPage(page: PageLink, target?: Target): void;
  /** An address of ours or on the web; unsafe ones are refused. */
  navigate(address: string, target?: Target): void;
  /** Points of the last minutes, or of a span, for charts; sources without history have no column. */
  history(keys: readonly SourceKey[], range: number | ChartSpan): Promise<readonly HistoryColumn[]>;
  /** Rejects if the call fails. */
  historyRows(question: HistoryQuestion): Promise<HistoryRows>;
  /** Calls back immediately and on every change until the returned disposer is called. Device 0 is the page's own. */
  watchAlarms(equipId: number, tell: (alarms: AlarmsNow) => void): () => void;
  /** The range that all charts and tables of the page show, if a widget chose one. */
  range: PageRange;
}

/** For the designer and simulation: does nothing. */
export const inertTools: WidgetTools = {
  perform: () => undefined,
  ...inertWrites,
  ...inertReports,
  openPage: () => undefined,
  navigate: () => undefined,
  history: async () => [],
  historyRows: async () => ({ total: 0, list: [] }),
  watchAlarms: (_equipId, tell) => {
    tell({ state: 'ready', total: 0, list: [] });
    return () => undefined;
  },
  range: new PageRange(),
  ...inertFrames,
  ...inertTables,
  ...inertMap,
  ...inertWeather,
  runScript: async () => undefined,
  ...inertVideo,
};
