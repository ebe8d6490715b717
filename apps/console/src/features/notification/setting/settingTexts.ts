import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const settingTexts = defineTexts('notification.setting', {
  failed: { cn: '通知设置加载失败', en: 'Could not load the notification settings' },
  save: words.save,
  saved: { cn: '通知设置已保存', en: 'Notification settings saved' },
  zone: { cn: '时区', en: 'Time zone' },
  zoneNote: {
    cn: '规则的生效时间、免打扰和节假日按此时区计算。',
    en: 'Hours, quiet hours and holidays of rules are in this zone.',
  },
  time: { cn: '时间', en: 'Time' },
  holidays: { cn: '节假日', en: 'Holidays' },
  noHolidays: { cn: '还没有节假日', en: 'No holidays yet' },
  paste: {
    cn: '每行一个日期或一段日期，可带名称，例如\n2026-10-01~2026-10-07 国庆节',
    en: 'One day or range per line, with a name if you like:\n2026-12-25 Christmas',
  },
  addDays: { cn: '添加日期', en: 'Add days' },
  wrongDays: { cn: '无法识别：{lines}', en: 'Not understood: {lines}' },
  removeDay: { cn: '删除 {day}', en: 'Remove {day}' },
  who: { cn: '谁会收到', en: 'Who is notified' },
  everyone: { cn: '没有规则时也发站内消息', en: 'Messages without a rule' },
  everyoneNote: {
    cn: '有权查看报警的每个人都收到站内消息，不需要规则。',
    en: 'Everyone who may see an alarm gets a message in the console, without a rule.',
  },
  personal: { cn: '个人可以选择的方式', en: 'Ways that people may choose' },
  personalNote: {
    cn: '大家在“通知偏好”中可以为自己选择的方式；规则不受此限制。',
    en: 'What people can choose for themselves under “My notifications”. Rules are not limited by it.',
  },
  sound: { cn: '声音', en: 'Sound' },
  broadcastTimes: { cn: '报警声音的重复次数', en: 'Repetitions of the alarm sound' },
  broadcastNote: {
    cn: '报警未解除时按级别重复；0 为不响。',
    en: 'While the alarm is unresolved, by priority; 0 for no sound.',
  },
  storm: { cn: '报警过多时', en: 'When there are many alarms' },
  stormCount: { cn: '十分钟内多少条之后合并', en: 'Collect after this many in ten minutes' },
  stormNote: {
    cn: '按接收人和渠道分别计算；紧急报警从不合并。',
    en: 'Counted for each person and channel; critical alarms are never collected.',
  },
  digestMinutes: { cn: '汇总间隔（分钟）', en: 'Send digests every (min)' },
  expiry: { cn: '到期提醒', en: 'Expiry' },
  expireDays: { cn: '提前几天提醒', en: 'Days before' },
  expireNote: {
    cn: '企业、账号、分享和证书到期前提醒，可填多个天数。',
    en: 'Before organisations, accounts, shares and certificates expire. Several are possible.',
  },
});
