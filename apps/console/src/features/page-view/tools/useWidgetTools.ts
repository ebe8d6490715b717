import type { FrameTools, PageRange, WidgetTools } from '@lookfar/widgets';
import { useMemo } from 'react';
import type { PastTools } from '../PageWorld.ts';
import type { PageScripts } from '../script/PageScripts.ts';
import type { PageAlarms } from './PageAlarms.ts';
import type { PageDevices } from './PageDevices.ts';
import type { PageMaps } from './PageMaps.ts';
import { saveSheet } from './saveSheet.ts';
import type { ActingTools } from './usePageTools.tsx';
import { videoTools } from './videoTools.ts';

/** The page that widgets belong to. */
export interface ToolPage {
  pageId: number;
  draft: boolean;
  isPast: boolean;
}

interface FollowedParts extends Pick<WidgetTools, 'acknowledge' | 'weather'> {
  alarms: PageAlarms;
  devices: PageDevices;
  maps: PageMaps;
  frameTools: FrameTools;
  range: PageRange;
  scripts: PageScripts;
  shown: ToolPage;
}

/** Everything that widgets of a page can do and follow, except what the runtime asks for. Stable if its parts are. */
export function useWidgetTools(acting: ActingTools, parts: FollowedParts): Omit<WidgetTools, keyof PastTools> {
  const { alarms, devices, maps, acknowledge, weather, frameTools, range, scripts, shown } = parts;
  const { pageId, draft, isPast } = shown;
  const video = useMemo(() => videoTools({ pageId, draft }, isPast), [pageId, draft, isPast]);
  return useMemo(
    () => ({
      ...{ ...acting, ...frameTools, ...video, range, acknowledge, weather, saveSheet },
      ...{ watchAlarms: alarms.watch, watchDevices: devices.watch, mountMap: maps.mount, runScript: scripts.show },
    }),
    [acting, alarms, devices, maps, acknowledge, weather, frameTools, range, scripts, video],
  );
}
