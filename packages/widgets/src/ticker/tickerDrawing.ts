export { liveTicker as live } from './liveTicker.ts';
export { TickerView as view } from './TickerView.tsx';
