import { lazy } from 'react';

export { alarmRefusal } from './alarmRefusal.ts';
export { AlarmMark } from './standing/AlarmMark.tsx';
export { levelsBySignal } from './standing/levelsBySignal.ts';
export { PastAlarms } from './standing/PastAlarms.tsx';
export { StandingAlarms } from './standing/StandingAlarms.tsx';
export { useStandingAlarms } from './standing/useStandingAlarms.ts';
export { AlarmCount } from './tab/AlarmCount.tsx';
export { useActiveAlarms } from './useDeviceAlarms.ts';

/** Tabs of a device, loaded when they are first opened. */
export const AlarmTab = lazy(async () => ({ default: (await import('./tab/AlarmTab.tsx')).AlarmTab }));
