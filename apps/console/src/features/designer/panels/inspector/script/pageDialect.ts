import { type ApiEntry, logApi, type ScriptDialect } from '../../../../script/index.ts';
import { scriptApiTexts } from './scriptApiTexts.ts';

const text = scriptApiTexts.both;

const reading: readonly ApiEntry[] = [
  { name: 'signals', usage: 'signals', kind: 'variable', text: text('apiSignals') },
  { name: 'signal', usage: "signal('…')", kind: 'function', text: text('apiSignal') },
  { name: 'value', usage: "value('…')", kind: 'function', text: text('apiValue') },
  { name: 'history', usage: "await history('…')", kind: 'function', text: text('apiHistory') },
  { name: 'statistics', usage: "await statistics('…', { step })", kind: 'function', text: text('apiStatistics') },
  { name: 'period', usage: 'period', kind: 'variable', text: text('apiPeriod') },
  { name: 'now', usage: 'now', kind: 'variable', text: text('apiNow') },
];

const acting: readonly ApiEntry[] = [
  { name: 'write', usage: "await write('…', 1)", kind: 'function', text: text('apiWrite') },
  { name: 'openPage', usage: 'openPage(…)', kind: 'function', text: text('apiOpenPage') },
  { name: 'notify', usage: 'notify(…, kind)', kind: 'function', text: text('apiNotify') },
];

/** Scripts of widgets. */
export const widgetDialect: ScriptDialect = {
  reading: ['signal', 'value', 'history', 'statistics'],
  api: [...reading, ...logApi],
};

/** Scripts of clicks, which may act, too. */
export const clickDialect: ScriptDialect = {
  reading: [...widgetDialect.reading, 'write'],
  api: [...reading, ...acting, ...logApi],
};
