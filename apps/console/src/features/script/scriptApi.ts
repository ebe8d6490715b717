import type { ScriptTextKey } from './scriptTexts.ts';

interface ApiEntry {
  name: string;
  /** As shown in the help. */
  usage: string;
  kind: 'function' | 'variable';
  text: ScriptTextKey;
}

/** The functions and variables that scripts can use. */
export const scriptApi: readonly ApiEntry[] = [
  { name: 'signal', usage: "signal('…')", kind: 'function', text: 'apiSignal' },
  { name: 'value', usage: "value('…')", kind: 'function', text: 'apiValue' },
  { name: 'write', usage: "write('…', 1)", kind: 'function', text: 'apiWrite' },
  { name: 'log', usage: 'log(…)', kind: 'function', text: 'apiLog' },
  { name: 'warn', usage: 'warn(…)', kind: 'function', text: 'apiWarn' },
  { name: 'error', usage: 'error(…)', kind: 'function', text: 'apiError' },
  { name: 'trigger', usage: 'trigger', kind: 'variable', text: 'apiTrigger' },
  { name: 'state', usage: 'state', kind: 'variable', text: 'apiState' },
  { name: 'now', usage: 'now', kind: 'variable', text: 'apiNow' },
];
