import type { Alarm } from '@lookfar/contract';
import type { SystemKey, TargetPage } from '@lookfar/page';
import type { LiveReading, PageRuntime, WidgetTools } from '@lookfar/widgets';
import type { ReactNode } from 'react';
import type { Plant } from './live/Plant.ts';
import type { AskSources } from './script/ScriptSources.ts';
import type { PlaceOf } from './tools/askWeather.ts';
import type { PageAlarms } from './tools/PageAlarms.ts';
import type { PageDevices } from './tools/PageDevices.ts';

/** What feeds of a page are given. `isPast`: they keep the plant current and pass no values. */
export interface FeedParts {
  runtime: PageRuntime;
  plant: Plant;
  alarms: PageAlarms;
  devices: PageDevices;
  isPast: boolean;
}

/** What widgets ask of the past. */
export type PastTools = Pick<WidgetTools, 'history' | 'historyRows' | 'exportHistory' | 'alarmHistory' | 'report'>;

/** `until` is the moment that is shown. */
export type AskHistory = (signal: AbortSignal, until: () => number) => PastTools;

/** Shows a page with its values by itself, for a dialog or window of another one; device 0 is that one's owner. */
export type PageViewer = (page: TargetPage) => ReactNode;

/** Whom a page belongs to, and where its values come from: a device, or a project. Stable while the page is shown. */
export interface PageWorld {
  /** The device that a link without a device means; 0 for a page of a project. */
  own: number;
  /** The page itself; its device is 0 for a page of a project. */
  here: TargetPage;
  /** Where a frame finds a page, without the console around it. */
  framePath: (page: TargetPage) => string;
  viewer: PageViewer;
  askHistory: AskHistory;
  askSources: AskSources;
  /** Shows the trend of a value that was clicked; without it clicks on values do nothing. */
  onTrend?: (signal: { equipId: number; signalId: number }) => void;
  /** Why the user cannot acknowledge an alarm; undefined if they can. */
  alarmBlock: (alarm: Alarm) => string | undefined;
  /** Tells the user how it went; rejects if the call fails. */
  acknowledge: (alarm: Alarm, note: string) => Promise<void>;
  /** Stable. */
  placeOf: PlaceOf;
  /** System values that no moment changes: the name of the owner. Stable. */
  titles?: Readonly<Partial<Record<SystemKey, string>>> | undefined;
  /** How a reading of the past is shown, if not as it is. Stable. */
  presented?: ((reading: LiveReading) => LiveReading) | undefined;
  feeds: (parts: FeedParts) => ReactNode;
  /** Whether the user may see the past of the page. */
  mayLookBack: boolean;
}
