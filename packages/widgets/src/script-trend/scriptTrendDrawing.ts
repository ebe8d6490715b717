export { liveScriptTrend as live } from './liveScriptTrend.ts';
export { ScriptTrendView as view } from './ScriptTrendView.tsx';
