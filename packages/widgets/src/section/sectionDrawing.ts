export { liveSection as live } from './liveSection.ts';
export { SectionView as view } from './SectionView.tsx';
