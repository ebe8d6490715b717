export { liveSelect as live } from './liveSelect.ts';
export { SelectView as view } from './SelectView.tsx';
