import type { PageRuntime, WidgetTools } from '@lookfar/widgets';
import type { ReactNode } from 'react';
import type { Plant } from './live/Plant.ts';
import type { AskSources } from './script/ScriptSources.ts';
import type { PageAlarms } from './tools/PageAlarms.ts';

/** What feeds of a page are given. `isPast`: they keep the plant current and pass no values. */
export interface FeedParts {
  runtime: PageRuntime;
  plant: Plant;
  alarms: PageAlarms;
  isPast: boolean;
}

/** What widgets ask of the past. */
export type PastTools = Pick<WidgetTools, 'history' | 'historyRows' | 'report'>;

/** `until` is the moment that is shown. */
export type AskHistory = (signal: AbortSignal, until: () => number) => PastTools;

/** Whom a page belongs to, and where its values come from: a device, or a project. Stable while the page is shown. */
export interface PageWorld {
  /** The device that a link without a device means; 0 for a page of a project. */
  own: number;
  askHistory: AskHistory;
  askSources: AskSources;
  /** Shows the trend of a value that was clicked; without it clicks on values do nothing. */
  onTrend?: (signal: { equipId: number; signalId: number }) => void;
  feeds: (parts: FeedParts) => ReactNode;
  /** Whether the user may see the past of the page. */
  mayLookBack: boolean;
}
