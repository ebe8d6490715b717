import type { FrameTools, PageRange, WidgetTools } from '@lookfar/widgets';
import { useMemo } from 'react';
import type { PastTools } from '../PageWorld.ts';
import type { PageScripts } from '../script/PageScripts.ts';
import type { PageAlarms } from './PageAlarms.ts';
import type { PageDevices } from './PageDevices.ts';
import type { PageMaps } from './PageMaps.ts';
import { saveSheet } from './saveSheet.ts';
import type { ActingTools } from './usePageTools.tsx';

interface FollowedParts extends Pick<WidgetTools, 'acknowledge' | 'weather'> {
  alarms: PageAlarms;
  devices: PageDevices;
  maps: PageMaps;
  frameTools: FrameTools;
  range: PageRange;
  scripts: PageScripts;
}

/** Everything that widgets of a page can do and follow, except what the runtime asks for. Stable if its parts are. */
export function useWidgetTools(acting: ActingTools, parts: FollowedParts): Omit<WidgetTools, keyof PastTools> {
  const { alarms, devices, maps, acknowledge, weather, frameTools, range, scripts } = parts;
  return useMemo(
    () => ({
      ...{ ...acting, ...frameTools, range, acknowledge, weather, saveSheet },
      ...{ watchAlarms: alarms.watch, watchDevices: devices.watch, mountMap: maps.mount, runScript: scripts.show },
    }),
    [acting, alarms, devices, maps, acknowledge, weather, frameTools, range, scripts],
  );
}
