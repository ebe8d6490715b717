import type { Alarm, api, ReplyOf } from '@lookfar/contract';
import type { ClickEvent, PageLink, SourceKey } from '@lookfar/page';

export interface HistoryColumn {
  key: SourceKey;
  /** Epoch ms. */
  times: Float64Array;
  /** NaN where there is a gap. */
  values: Float64Array;
}

/** In this window, or in one of its own. */
export type Target = ClickEvent['target'];

export interface WriteOrder {
  equipId: number;
  signalId: number;
  value: number | string;
  /** Asks first; it does unless told not to. */
  confirm?: boolean;
  /** Says how it ended; it does unless told not to. */
  feedback?: boolean;
}

/** `refused`: it cannot or may not be written now, and whoever asked was told why; `cancelled`: not
 * confirmed, or not waited for. */
export type WriteEnd = 'done' | 'failed' | 'refused' | 'cancelled';

/** The signals of a device side by side, the newest row first. */
export interface HistoryQuestion {
  /** 0 is the page's own. */
  equipId: number;
  signalIds: readonly number[];
  /** Epoch ms: the end of the time that is asked for. */
  until: number;
  minutes: number;
  /** A row so often; without it a row for every sample. */
  stepSeconds?: number;
  /** Rows. */
  most: number;
}
export type HistoryRows = ReplyOf<typeof api.history.query>;

/** The alarms that stand at a device. */
export type AlarmsNow =
  | { state: 'loading' }
  | { state: 'ready'; total: number; list: readonly Alarm[] }
  /** The person may not see them. */
  | { state: 'refused'; reason: string }
  /** Could not be fetched; it is tried again by itself. */
  | { state: 'failed'; reason: string };

/**
 * What a widget can do and ask where a page is watched. The viewer gives it the product's own calls, with all checks of
 * rights and limits; where a page is drawn or tried it does nothing and knows nothing.
 */
export interface WidgetTools {
  /** Does what a click event says: with its delay, its question and its words. */
  perform(event: ClickEvent): void;
  write(order: WriteOrder): Promise<WriteEnd>;
  openPage(page: PageLink, target?: Target): void;
  /** An address of ours or of the web; one that is not safe is refused. */
  navigate(address: string, target?: Target): void;
  /** Points of the last `minutes`, for charts; what has no history has no column. */
  history(keys: readonly SourceKey[], minutes: number): Promise<readonly HistoryColumn[]>;
  /** Fails as the call does. */
  historyRows(question: HistoryQuestion): Promise<HistoryRows>;
  /** Tells at once, and again with every change, until what it answers is called. Device 0 is the page's own. */
  watchAlarms(equipId: number, tell: (alarms: AlarmsNow) => void): () => void;
}

/** For pages that are drawn or tried: nothing happens. */
export const inertTools: WidgetTools = {
  perform: () => undefined,
  write: async () => 'refused',
  openPage: () => undefined,
  navigate: () => undefined,
  history: async () => [],
  historyRows: async () => ({ total: 0, list: [] }),
  watchAlarms: (_equipId, tell) => {
    tell({ state: 'ready', total: 0, list: [] });
    return () => undefined;
  },
};
