export { liveWebgl as live } from './liveWebgl.ts';
export { WebglView as view } from './WebglView.tsx';
