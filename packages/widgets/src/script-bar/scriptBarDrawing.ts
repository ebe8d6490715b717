export { liveScriptBar as live } from './liveScriptBar.ts';
export { ScriptBarView as view } from './ScriptBarView.tsx';
