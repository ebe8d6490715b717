export { liveScriptReport as live } from './liveScriptReport.ts';
export { ScriptReportView as view } from './ScriptReportView.tsx';
