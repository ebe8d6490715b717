import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { conditionFormWords } from '../../../shared/alarm-condition/conditionFormTexts.ts';

export const alarmTexts = defineTexts('alarm-editor', {
  ...conditionFormWords,

  rules: { cn: '报警规则', en: 'Alarm rules' },
  others: { cn: '设备的其他规则', en: 'Other rules of this device' },
  none: { cn: '此变量没有报警规则', en: 'This signal has no alarm rules' },
  add: { cn: '新增规则', en: 'Add rule' },
  edit: { cn: '编辑报警规则', en: 'Edit alarm rule' },
  view: { cn: '报警规则', en: 'Alarm rule' },
  create: { cn: '新增报警规则', en: 'Add alarm rule' },
  remove: { cn: '删除规则 {title}', en: 'Delete rule {title}' },
  apply: { cn: '确定', en: 'OK' },
  cancel: { cn: '取消', en: 'Cancel' },
  disabled: { cn: '已停用', en: 'disabled' },
  limitReached: { cn: '规则已达上限', en: 'No more rules can be added' },

  title: { cn: '名称', en: 'Name' },
  enabled: { cn: '启用', en: 'Enabled' },
  onDelay: { cn: '触发延时', en: 'On-delay' },
  offDelay: { cn: '恢复延时', en: 'Off-delay' },
  repeat: { cn: '重复报警', en: 'Repeat after' },
  repeatHelp: {
    cn: '确认后仍未恢复时再次报警；0 为不重复',
    en: 'Raised again if the condition still holds after acknowledgement; 0 means never',
  },
  latching: { cn: '锁存', en: 'Latching' },
  latchingHelp: {
    cn: '恢复后保持，直到确认并复位',
    en: 'Stays after the condition has cleared, until it is acknowledged and reset',
  },
  autoAck: { cn: '恢复后自动确认', en: 'Acknowledge automatically on return to normal' },
  text: { cn: '报警内容', en: 'Text' },
  textHelp: {
    cn: '留空使用默认内容；可用 {value} {limit} {limitName} {unit} {title} {equip}',
    en: 'Leave empty for the default text. You can use {value} {limit} {limitName} {unit} {title} {equip}',
  },
  minutes: { cn: '分钟', en: 'min' },
});
