export { liveNav as live } from './liveNav.ts';
export { NavView as view } from './NavView.tsx';
