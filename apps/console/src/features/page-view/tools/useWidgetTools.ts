import { PageRange, type WidgetTools } from '@lookfar/widgets';
import { useMemo, useState } from 'react';
import type { PageAlarms } from './PageAlarms.ts';
import type { ActingTools } from './usePageTools.tsx';
import { videoTools } from './videoTools.ts';

/** The page that widgets belong to. */
export interface ToolPage {
  pageId: number;
  draft: boolean;
  isPast: boolean;
}

/** Everything that widgets of a page can do and follow, except history, which the runtime adds. Stable. */
export function useWidgetTools(
  acting: ActingTools,
  alarms: PageAlarms,
  { pageId, draft, isPast }: ToolPage,
): Omit<WidgetTools, 'history' | 'historyRows'> {
  const [range] = useState(() => new PageRange());
  const video = useMemo(() => videoTools({ pageId, draft }, isPast), [pageId, draft, isPast]);
  return useMemo(() => ({ ...acting, ...video, watchAlarms: alarms.watch, range }), [acting, video, alarms, range]);
}
