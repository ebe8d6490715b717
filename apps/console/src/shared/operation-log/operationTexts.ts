import type { Text } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const operationTexts = defineTexts('operation-log', {
  title: { cn: '操作日志', en: 'Operation log' },
  by: { cn: '{name} · {address}', en: '{name} · {address}' },
  system: { cn: '系统', en: 'System' },
  failed: { cn: '失败 {code}', en: 'Failed {code}' },
  empty: { cn: '还没有操作记录', en: 'Nothing was done yet' },
  emptyNote: {
    cn: '对它的每次修改、绑定和写入都会记录在这里。',
    en: 'Every change, binding and write of it is recorded here.',
  },
  loadFailed: { cn: '操作日志加载失败', en: 'The operation log could not be loaded' },
  detail: { cn: '详情', en: 'Details' },
});

/** Words for what the server notes beside an action; a key without one shows as it is. */
const details = {
  name: { cn: '名称', en: 'Name' },
  title: { cn: '变量', en: 'Signal' },
  signalId: { cn: '变量编号', en: 'Signal id' },
  oldValue: { cn: '原值', en: 'Old value' },
  newValue: { cn: '新值', en: 'New value' },
  readBack: { cn: '回读值', en: 'Read back' },
  reason: { cn: '原因', en: 'Reason' },
  message: { cn: '说明', en: 'Message' },
  durationMs: { cn: '耗时（毫秒）', en: 'Duration (ms)' },
  driver: { cn: '驱动', en: 'Driver' },
  signals: { cn: '变量数', en: 'Signals' },
  signalCount: { cn: '变量数', en: 'Signals' },
  alarmCount: { cn: '报警数', en: 'Alarms' },
  parameters: { cn: '参数', en: 'Parameters' },
  enabled: { cn: '启用', en: 'On' },
  count: { cn: '变更数', en: 'Changes' },
  sn: { cn: '网关 SN', en: 'Gateway SN' },
  revision: { cn: '版本', en: 'Revision' },
  template: { cn: '模板', en: 'Template' },
  templateId: { cn: '模板编号', en: 'Template id' },
  note: { cn: '备注', en: 'Note' },
  remark: { cn: '备注', en: 'Remark' },
  hardwareId: { cn: '硬件型号编号', en: 'Hardware id' },
  interval: { cn: '查看时采集周期（秒）', en: 'Scan while watched (s)' },
  scanMs: { cn: '平时采集周期（毫秒）', en: 'Scan otherwise (ms)' },
  heartbeatMs: { cn: '重发间隔（毫秒）', en: 'Sent again after (ms)' },
  economizeOpen: { cn: '节流', en: 'Economize' },
  vpn: { cn: '远程维护（VPN）', en: 'Remote maintenance (VPN)' },
  version: { cn: '固件版本', en: 'Firmware' },
  category: { cn: '分类', en: 'Category' },
  owner: { cn: '所属', en: 'Owner' },
  total: { cn: '总数', en: 'Total' },
  ids: { cn: '对象', en: 'Objects' },
  restored: { cn: '恢复自版本', en: 'Restored from revision' },
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
