export { BarChartView as view } from './BarChartView.tsx';
export { liveBarChart as live } from './liveBarChart.ts';
