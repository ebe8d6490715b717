import { defineTexts } from '../../../../shell/i18n/defineTexts.ts';

export const bindingTexts = defineTexts('designer-binding', {
  signals: { cn: '变量', en: 'Signals' },
  system: { cn: '系统变量', en: 'System' },
  formula: { cn: '公式', en: 'Formula' },
  choose: { cn: '选择变量', en: 'Choose a signal' },
  chooseMany: { cn: '选择变量', en: 'Choose signals' },
  addMore: { cn: '添加变量', en: 'Add signals' },
  search: { cn: '搜索变量名、分组、备注', en: 'Search name, group or note' },
  equipment: { cn: '设备', en: 'Device' },
  thisEquipment: { cn: '{title}（本设备）', en: '{title} (this device)' },
  otherEquipment: { cn: '选择其他设备', en: 'Another device' },
  noSignals: { cn: '该设备没有变量', en: 'No signals here' },
  noWritable: { cn: '该设备没有可写的变量', en: 'Nothing can be written here' },
  noGroup: { cn: '未分组', en: 'Not grouped' },
  broken: { cn: '变量已不存在', en: 'No such signal any more' },
  writable: { cn: '可写', en: 'Writable' },
  alias: { cn: '别名', en: 'Alias' },
  color: { cn: '颜色', en: 'Colour' },
  details: { cn: '别名与颜色', en: 'Alias and colour' },
  remove: { cn: '移除 {title}', en: 'Remove {title}' },
  mixed: { cn: '所选内容绑定不同', en: 'Bound differently' },
  param: { cn: '参数 {name}', en: 'Parameter {name}' },
  dragNote: { cn: '拖到画布生成控件，拖到控件上绑定', en: 'Drag onto the canvas, or onto a widget to bind it' },
  formulaText: { cn: '公式', en: 'Formula' },
  formulaNote: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the formula language
    cn: '点击变量插入占位符，例如 ${1.2} * 0.1 + ${1.3}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the formula language
    en: 'Click a signal to insert it, for example ${1.2} * 0.1 + ${1.3}',
  },
  formulaGood: { cn: '公式正确，使用 {count} 个变量', en: 'The formula is right and uses {count} signals' },
  formulaInputs: { cn: '公式中的变量', en: 'Signals of the formula' },
  formulaEmpty: { cn: '请输入公式', en: 'Enter a formula' },
  formulaAt: { cn: '第 {at} 个字符：{reason}', en: 'Character {at}: {reason}' },
});
