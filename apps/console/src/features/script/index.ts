import { lazy } from 'react';

export { ScriptTab } from './ScriptTab.tsx';

/** Loaded when it is first opened: it is large. */
export const CodeEditor = lazy(async () => ({ default: (await import('./code/CodeEditor.tsx')).CodeEditor }));
