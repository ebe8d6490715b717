export { LinesView as view } from '../chart/lines/LinesView.tsx';
export { liveLines as live } from '../chart/lines/liveLines.ts';
