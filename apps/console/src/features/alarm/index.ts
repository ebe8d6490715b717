import { lazy } from 'react';

export { alarmJournalAddress } from './alarmLinks.ts';
export { alarmRefusal } from './alarmRefusal.ts';
export { acknowledgeOne } from './handling/acknowledgeOne.ts';
export { useBlocked } from './handling/useBlocked.ts';
export { useHandling } from './handling/useHandling.ts';
export { AlarmSign } from './list/AlarmSign.tsx';
export { mayCountAlarms } from './mayCountAlarms.ts';
export { AlarmMark } from './panel/AlarmMark.tsx';
export { AlarmPanel } from './panel/AlarmPanel.tsx';
export { levelsBySignal } from './panel/levelsBySignal.ts';
export { PastAlarms } from './panel/PastAlarms.tsx';
export { useAlarmPanel } from './panel/useAlarmPanel.ts';
export { AlarmCount } from './tab/AlarmCount.tsx';
export { useActiveAlarms } from './useDeviceAlarms.ts';
export { actionWords } from './words/actionWords.ts';

/** How many alarms are unacknowledged, for users whom `mayCountAlarms`. */
export const AlarmIndicator = lazy(async () => ({ default: (await import('./AlarmIndicator.tsx')).AlarmIndicator }));

/** Asks for a note before an alarm is acknowledged. */
export const NoteDialog = lazy(async () => ({ default: (await import('./handling/NoteDialog.tsx')).NoteDialog }));

/** Tabs of a device, loaded when they are first opened. */
export const AlarmTab = lazy(async () => ({ default: (await import('./tab/AlarmTab.tsx')).AlarmTab }));
