import { lazy } from 'react';

export { alarmRefusal } from './alarmRefusal.ts';
export { AlarmMark } from './panel/AlarmMark.tsx';
export { AlarmPanel } from './panel/AlarmPanel.tsx';
export { levelsBySignal } from './panel/levelsBySignal.ts';
export { PastAlarms } from './panel/PastAlarms.tsx';
export { useAlarmPanel } from './panel/useAlarmPanel.ts';
export { AlarmCount } from './tab/AlarmCount.tsx';
export { useActiveAlarms } from './useDeviceAlarms.ts';

/** Tabs of a device, loaded when they are first opened. */
export const AlarmTab = lazy(async () => ({ default: (await import('./tab/AlarmTab.tsx')).AlarmTab }));
