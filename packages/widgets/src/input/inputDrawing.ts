export { InputView as view } from './InputView.tsx';
export { liveInput as live } from './liveInput.ts';
