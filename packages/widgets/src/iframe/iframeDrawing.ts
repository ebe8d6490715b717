export { IframeView as view } from './IframeView.tsx';
export { liveIframe as live } from './liveIframe.ts';
