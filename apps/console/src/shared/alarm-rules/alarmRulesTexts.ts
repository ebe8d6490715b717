import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const alarmRulesTexts = defineTexts('alarmRules', {
  loadFailed: { cn: '报警规则加载失败', en: 'Could not load alarm rules' },
  add: { cn: '新增报警规则', en: 'Add alarm rule' },
  edit: { cn: '编辑报警规则', en: 'Edit alarm rule' },
  editRule: { cn: '编辑规则 {title}', en: 'Edit rule {title}' },
  removeRule: { cn: '删除规则 {title}', en: 'Delete rule {title}' },
  removeTitle: { cn: '删除报警规则“{title}”？', en: 'Delete alarm rule “{title}”?' },
  removeNote: {
    cn: '其当前报警随之结束，报警记录保留。',
    en: 'Its active alarm ends with it; the journal is kept.',
  },
  off: { cn: '已停用', en: 'disabled' },
  delay: { cn: '触发延时', en: 'On-delay' },
  text: { cn: '报警内容', en: 'Alarm text' },
  textNote: { cn: '留空使用默认内容', en: 'Leave empty for the default text' },
  latching: { cn: '锁存', en: 'Latching' },
  autoAck: { cn: '恢复后自动确认', en: 'Acknowledge on return' },
  enabled: { cn: '启用', en: 'Enabled' },
});
