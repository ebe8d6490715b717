import { PageRange, type WidgetTools } from '@lookfar/widgets';
import { useMemo, useState } from 'react';
import { originTools } from './originTools.ts';
import type { PageAlarms } from './PageAlarms.ts';
import type { ActingTools } from './usePageTools.tsx';

/** Everything that widgets of a page can do and follow, except history, which the runtime adds. Stable. */
export function useWidgetTools(acting: ActingTools, alarms: PageAlarms): Omit<WidgetTools, 'history' | 'historyRows'> {
  const [range] = useState(() => new PageRange());
  return useMemo(() => ({ ...acting, ...originTools, watchAlarms: alarms.watch, range }), [acting, alarms, range]);
}
