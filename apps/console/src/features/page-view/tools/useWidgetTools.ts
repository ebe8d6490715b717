import { type FrameTools, PageRange, type WidgetTools } from '@lookfar/widgets';
import { useMemo, useState } from 'react';
import type { AskedTools } from '../PageWorld.ts';
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
}

/** Everything that widgets of a page can do and follow, except what the runtime asks for. Stable if its parts are. */
export function useWidgetTools(acting: ActingTools, parts: FollowedParts): Omit<WidgetTools, keyof AskedTools> {
  const { alarms, devices, maps, acknowledge, weather, frameTools } = parts;
  const [range] = useState(() => new PageRange());
  return useMemo(
    () => ({
      ...{ ...acting, ...frameTools, range, acknowledge, weather, saveSheet },
      ...{ watchAlarms: alarms.watch, watchDevices: devices.watch, mountMap: maps.mount },
    }),
    [acting, alarms, devices, maps, acknowledge, weather, frameTools, range],
  );
}
