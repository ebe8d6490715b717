export { liveXyChart as live } from './liveXyChart.ts';
export { XyChartView as view } from './XyChartView.tsx';
