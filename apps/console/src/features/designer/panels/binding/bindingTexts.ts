import { defineTexts } from '../../../../base/i18n/defineTexts.ts';
import { words } from '../../../../base/i18n/words.ts';

export const bindingTexts = defineTexts('designer-binding', {
  signals: words.signals,
  reports: { cn: '存储规则', en: 'Storage rules' },
  noReports: {
    cn: '该设备没有存储规则，没有变量存入历史',
    en: 'This device has no storage rules, so no signals are stored',
  },
  reportFacts: { cn: '{mode} · {count} 个变量 · {days} 天', en: '{mode} · {count} signals · {days} days' },
  change: { cn: '变化即存', en: 'On change' },
  interval: { cn: '每 {seconds} 秒', en: 'Every {seconds} s' },
  condition: { cn: '满足条件时', en: 'On condition' },
  notStored: { cn: '已不存入历史', en: 'No longer stored' },
  keptBy: { cn: '{equipment} · {report}', en: '{equipment} · {report}' },
  manyCurves: {
    cn: '已选 {count} 个，曲线图只画前 {most} 个',
    en: '{count} selected; a chart shows only the first {most}',
  },
  system: { cn: '系统变量', en: 'System signals' },
  formula: { cn: '公式', en: 'Formula' },
  choose: { cn: '选择变量', en: 'Choose signal' },
  chooseMany: words.chooseSignals,
  addMore: { cn: '添加变量', en: 'Add signals' },
  search: { cn: '搜索变量名、分组、备注', en: 'Search name, group or note' },
  equipment: words.device,
  thisEquipment: { cn: '{title}（本设备）', en: '{title} (this device)' },
  otherEquipment: { cn: '选择其他设备', en: 'Choose another device' },
  noSignals: words.thisDeviceHasNoSignals,
  noWritable: { cn: '该设备没有可写的变量', en: 'This device has no writable signals' },
  noGroup: words.ungrouped,
  broken: { cn: '变量已不存在', en: 'The signal no longer exists' },
  writable: { cn: '可写', en: 'Writable' },
  alias: { cn: '别名', en: 'Alias' },
  color: words.colour,
  details: { cn: '别名与颜色', en: 'Alias and colour' },
  remove: { cn: '移除 {title}', en: 'Remove {title}' },
  mixed: { cn: '所选内容绑定不同', en: 'Different bindings' },
  param: { cn: '参数 {name}', en: 'Parameter {name}' },
  dragNote: {
    cn: '拖到画布生成控件，拖到控件上绑定',
    en: 'Drag onto the canvas to create a widget, or onto a widget to bind it',
  },
  formulaText: { cn: '公式', en: 'Formula' },
  formulaNote: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the formula language
    cn: '点击变量插入占位符，例如 ${1.2} * 0.1 + ${1.3}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the formula language
    en: 'Click a signal to insert it, for example ${1.2} * 0.1 + ${1.3}',
  },
  formulaGood: { cn: '公式正确，使用 {count} 个变量', en: 'Valid formula using {count} signals' },
  formulaInputs: { cn: '公式中的变量', en: 'Signals in the formula' },
  formulaEmpty: { cn: '请输入公式', en: 'Enter a formula' },
  formulaAt: { cn: '第 {at} 个字符：{reason}', en: 'Character {at}: {reason}' },
});
