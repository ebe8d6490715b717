import { type FrameTools, PageRange, type WidgetTools } from '@lookfar/widgets';
import { useMemo, useState } from 'react';
import type { PageAlarms } from './PageAlarms.ts';
import type { ActingTools } from './usePageTools.tsx';

/** Everything that widgets of a page can do and follow, except history, which the runtime adds. Stable. */
export function useWidgetTools(
  acting: ActingTools,
  alarms: PageAlarms,
  frames: FrameTools,
): Omit<WidgetTools, 'history' | 'historyRows'> {
  const [range] = useState(() => new PageRange());
  return useMemo(() => ({ ...acting, ...frames, watchAlarms: alarms.watch, range }), [acting, alarms, frames, range]);
}
