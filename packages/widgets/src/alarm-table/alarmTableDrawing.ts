export { AlarmTableView as view } from './AlarmTableView.tsx';
export { liveAlarmTable as live } from './liveAlarmTable.ts';
