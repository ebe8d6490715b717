export { liveSlide as live } from './liveSlide.ts';
export { SlideView as view } from './SlideView.tsx';
