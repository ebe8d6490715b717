import type { Text } from '@lookfar/contract';
import { scriptTexts } from './scriptTexts.ts';

export interface ApiEntry {
  name: string;
  /** As shown in the help. */
  usage: string;
  kind: 'function' | 'variable';
  text: Text;
}

/** What scripts of one kind can use. */
export interface ScriptDialect {
  api: readonly ApiEntry[];
  /** Functions whose first argument names a signal. */
  reading: readonly string[];
}

const text = scriptTexts.both;

export const logApi: readonly ApiEntry[] = [
  { name: 'log', usage: 'log(…)', kind: 'function', text: text('apiLog') },
  { name: 'warn', usage: 'warn(…)', kind: 'function', text: text('apiWarn') },
  { name: 'error', usage: 'error(…)', kind: 'function', text: text('apiError') },
];

/** Scripts of devices, which run on the server. */
export const deviceDialect: ScriptDialect = {
  reading: ['signal', 'value', 'write'],
  api: [
    { name: 'signal', usage: "signal('…')", kind: 'function', text: text('apiSignal') },
    { name: 'value', usage: "value('…')", kind: 'function', text: text('apiValue') },
    { name: 'write', usage: "write('…', 1)", kind: 'function', text: text('apiWrite') },
    ...logApi,
    { name: 'trigger', usage: 'trigger', kind: 'variable', text: text('apiTrigger') },
    { name: 'state', usage: 'state', kind: 'variable', text: text('apiState') },
    { name: 'now', usage: 'now', kind: 'variable', text: text('apiNow') },
  ],
};
