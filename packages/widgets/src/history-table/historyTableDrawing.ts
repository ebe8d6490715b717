export { HistoryTableView as view } from './HistoryTableView.tsx';
export { liveHistoryTable as live } from './liveHistoryTable.ts';
