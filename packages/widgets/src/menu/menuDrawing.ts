export { liveMenu as live } from './liveMenu.ts';
export { MenuView as view } from './MenuView.tsx';
