export { liveVideo as live } from './liveVideo.ts';
export { VideoView as view } from './VideoView.tsx';
