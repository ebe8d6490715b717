export { LineChartView as view } from './LineChartView.tsx';
export { liveLineChart as live } from './liveLineChart.ts';
