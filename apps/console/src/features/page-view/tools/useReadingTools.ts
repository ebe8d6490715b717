import { inertTools, PageRange, type WidgetTools } from '@lookfar/widgets';
import { useState } from 'react';
import { askWeather, type PlaceOf } from './askWeather.ts';
import { PageAlarms } from './PageAlarms.ts';
import { PageDevices } from './PageDevices.ts';
import { PageMaps } from './PageMaps.ts';
import { saveSheet } from './saveSheet.ts';

export interface ReadingTools {
  alarms: PageAlarms;
  devices: PageDevices;
  maps: PageMaps;
  tools: WidgetTools;
}

/** For drawings that only read: what their widgets follow, and tools that change nothing. Stable. */
export function useReadingTools(placeOf: PlaceOf, more: Partial<WidgetTools> = {}): ReadingTools {
  const [made] = useState(() => {
    const [alarms, devices, maps] = [new PageAlarms(), new PageDevices(), new PageMaps()];
    const follows = { watchAlarms: alarms.watch, watchDevices: devices.watch, mountMap: maps.mount };
    const tools: WidgetTools = {
      ...{ ...inertTools, ...follows, saveSheet, range: new PageRange() },
      ...{ weather: askWeather(placeOf, { isPast: false }), ...more },
    };
    return { alarms, devices, maps, tools };
  });
  return made;
}
