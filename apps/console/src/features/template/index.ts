export { SyncPanel } from './SyncPanel.tsx';
