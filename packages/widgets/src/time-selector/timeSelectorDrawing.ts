export { liveTimeSelector as live } from './liveTimeSelector.ts';
export { TimeSelectorView as view } from './TimeSelectorView.tsx';
