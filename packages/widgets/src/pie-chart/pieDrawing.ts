export { livePie as live } from './livePie.ts';
export { PieView as view } from './PieView.tsx';
