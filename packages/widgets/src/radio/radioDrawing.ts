export { liveRadio as live } from './liveRadio.ts';
export { RadioView as view } from './RadioView.tsx';
