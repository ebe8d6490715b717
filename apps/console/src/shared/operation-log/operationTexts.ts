import type { Text } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const operationTexts = defineTexts('operation-log', {
  title: words.operationLog,
  by: { cn: '{name} · {address}', en: '{name} · {address}' },
  system: words.system,
  failed: { cn: '失败 {code}', en: 'Failed {code}' },
  empty: { cn: '还没有操作记录', en: 'No operations yet' },
  emptyNote: {
    cn: '对它的每次修改、绑定和写入都会记录在这里。',
    en: 'Every change, binding and write is recorded here.',
  },
  loadFailed: { cn: '操作日志加载失败', en: 'Could not load the operation log' },
  detail: { cn: '详情', en: 'Details' },
});

/** Words for the details that the server records with an action; a key without one is shown as it is. */
const details = {
  name: words.name,
  title: words.signal,
  signalId: { cn: '变量编号', en: 'Signal ID' },
  oldValue: { cn: '原值', en: 'Old value' },
  newValue: { cn: '新值', en: 'New value' },
  readBack: { cn: '回读值', en: 'Read-back value' },
  reason: words.reason,
  message: { cn: '说明', en: 'Message' },
  durationMs: { cn: '耗时（毫秒）', en: 'Duration (ms)' },
  driver: words.driver,
  host: { cn: '主机', en: 'Host' },
  signals: words.signalCount,
  signalCount: words.signalCount,
  alarmCount: { cn: '报警数', en: 'Alarms' },
  parameters: words.parameters,
  enabled: words.on,
  count: { cn: '变更数', en: 'Changes' },
  sn: words.gatewaySn,
  revision: { cn: '版本', en: 'Version' },
  template: words.template,
  templateId: { cn: '模板编号', en: 'Template ID' },
  note: words.note,
  remark: words.note,
  hardwareId: { cn: '硬件型号编号', en: 'Hardware model ID' },
  interval: { cn: '查看时采集周期（秒）', en: 'Scan interval while monitored (s)' },
  scanMs: { cn: '平时采集周期（毫秒）', en: 'Scan interval otherwise (ms)' },
  heartbeatMs: { cn: '重发间隔（毫秒）', en: 'Resend interval (ms)' },
  economizeOpen: { cn: '节流', en: 'Data saver' },
  vpn: { cn: '远程维护（VPN）', en: 'Remote maintenance (VPN)' },
  probeHosts: { cn: '允许测试的网络', en: 'Networks for tests' },
  version: words.firmwareVersion,
  category: words.category,
  owner: { cn: '所属', en: 'Owner' },
  total: { cn: '总数', en: 'Total' },
  ids: { cn: '对象', en: 'Objects' },
  restored: { cn: '恢复自版本', en: 'Restored from version' },
  from: { cn: '原', en: 'From' },
  to: { cn: '现', en: 'To' },
  added: { cn: '新增', en: 'Added' },
  removed: { cn: '删除', en: 'Removed' },
  changed: { cn: '修改', en: 'Changed' },
  keepSignals: { cn: '保留变量', en: 'Signals kept' },
  keepHistory: { cn: '保留历史', en: 'History kept' },
} as const satisfies Record<string, Text>;

export const detailTexts = defineTexts('operation-detail', details);
export const detailKeys = Object.keys(details) as (keyof typeof details)[];
