import type { PageRange, WidgetTools } from '@lookfar/widgets';
import { useMemo } from 'react';
import type { PastTools } from '../PageWorld.ts';
import type { PageScripts } from '../script/PageScripts.ts';
import type { PageAlarms } from './PageAlarms.ts';
import type { ActingTools } from './usePageTools.tsx';

interface PageParts {
  alarms: PageAlarms;
  range: PageRange;
  scripts: PageScripts;
}

/** Everything that widgets of a page can do and follow, except history, which the runtime adds. Stable. */
export function useWidgetTools(
  acting: ActingTools,
  { alarms, range, scripts }: PageParts,
): Omit<WidgetTools, keyof PastTools> {
  return useMemo(
    () => ({ ...acting, watchAlarms: alarms.watch, range, runScript: scripts.show }),
    [acting, alarms, range, scripts],
  );
}
