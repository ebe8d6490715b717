import { lazy } from 'react';

export type { CodeHandle } from './code/CodeEditor.tsx';
export type { CodeSignal } from './code/CodeSignal.ts';
export { FunctionList } from './FunctionList.tsx';
export { LogLines } from './LogLines.tsx';
export { ScriptTab } from './ScriptTab.tsx';
export { type ApiEntry, logApi, type ScriptDialect } from './scriptApi.ts';

/** Loaded when it is first opened: it is large. */
export const CodeEditor = lazy(async () => ({ default: (await import('./code/CodeEditor.tsx')).CodeEditor }));
