export { liveScriptPie as live } from './liveScriptPie.ts';
export { ScriptPieView as view } from './ScriptPieView.tsx';
