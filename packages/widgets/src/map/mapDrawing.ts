export { liveMap as live } from './liveMap.ts';
export { MapView as view } from './MapView.tsx';
