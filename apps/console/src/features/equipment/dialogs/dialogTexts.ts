import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const dialogTexts = defineTexts('equipment.dialogs', {
  cancel: words.cancel,
  close: words.close,
  bind: { cn: '绑定', en: 'Bind' },
  unbind: { cn: '解绑', en: 'Unbind' },
  bindGateway: { cn: '绑定网关：{name}', en: 'Bind gateway: {name}' },
  unbindGateway: { cn: '解绑网关：{name}', en: 'Unbind gateway: {name}' },
  unbindGatewayNote: {
    cn: '设备“{name}”将不再通过网关 {sn} 采集数据。',
    en: 'Gateway {sn} will no longer collect data from “{name}”.',
  },
  bindTemplate: { cn: '绑定模板：{name}', en: 'Bind template: {name}' },
  bindTemplateNote: {
    cn: '绑定后，设备的驱动、变量、报警、存储和脚本由模板替换；设备自己的会被删除。',
    en: 'The template replaces the driver, signals, alarms, storage rules and scripts of the device; its own are deleted.',
  },
  unbindTemplate: { cn: '解绑模板：{name}', en: 'Unbind template: {name}' },
  unbindTemplateNote: {
    cn: '设备“{name}”将不再随模板“{template}”同步。',
    en: '“{name}” will no longer be synced with the template “{template}”.',
  },
  delete: words.delete,
  deleteTitle: { cn: '删除设备“{name}”？', en: 'Delete device “{name}”?' },
  deleteNote: {
    cn: '它的变量、报警、脚本、页面、分享和历史数据会一并删除，不能恢复。',
    en: 'Its signals, alarms, scripts, pages, shares and history are deleted too. This cannot be undone.',
  },
  deleteMany: { cn: '删除 {count} 台设备？', en: 'Delete {count} {count|device|devices}?' },
  deleteManyNote: {
    cn: '它们的变量、报警、脚本、页面、分享和历史数据会一并删除，不能恢复。',
    en: 'Their signals, alarms, scripts, pages, shares and history are deleted too. This cannot be undone.',
  },
  makeTemplate: { cn: '存为模板：{name}', en: 'Save as template: {name}' },
  make: { cn: '生成模板', en: 'Create template' },
  made: { cn: '模板已生成', en: 'Template created' },
  leftOut: {
    cn: '以下引用了其他设备，未写入模板：{list}',
    en: 'These items refer to other devices and were left out: {list}',
  },
  batchBind: { cn: '批量绑定（{count} 台）', en: 'Bind {count} {count|device|devices}' },
  batchBindNote: {
    cn: '选择模板，或逐行填写网关 SN；留空的行不绑定网关。可从表格粘贴一列 SN。',
    en: 'Choose a template, or enter a gateway SN in each row; rows left empty are not bound to a gateway. You can paste a column of SNs.',
  },
  nothingToBind: { cn: '请选择模板或至少填写一个 SN', en: 'Choose a template or enter at least one SN' },
  template: words.template,
  gatewaySn: words.gatewaySn,
  boundNow: { cn: '当前网关', en: 'Current gateway' },
  snOf: { cn: '{name} 的网关 SN', en: 'Gateway SN of {name}' },
  device: words.device,
  batchUnbind: { cn: '批量解绑（{count} 台）', en: 'Unbind {count} {count|device|devices}' },
  what: { cn: '解绑内容', en: 'What to unbind' },
  gateway: words.gateway,
  batchGroup: { cn: '移动到分组（{count} 台）', en: 'Move {count} {count|device|devices}' },
  move: { cn: '移动', en: 'Move' },
  result: { cn: '处理结果', en: 'Result' },
  allDone: { cn: '{done} 台设备处理完成', en: 'Completed for {done} {done|device|devices}' },
  someFailed: { cn: '{done} 台完成，{failed} 台失败', en: '{done} completed, {failed} failed' },
  reason: words.reason,
});
