import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const reminderTexts = defineTexts('reminder', {
  spoken: { cn: '{level}报警：{text}', en: '{level} alarm: {text}' },
  alarmTitle: { cn: '【{level}】{text}', en: '[{level}] {text}' },
  alarms: { cn: '新报警', en: 'New alarms' },
  more: { cn: '另有 {count} 条新报警', en: '{count} more new {count|alarm|alarms}' },
  announced: { cn: '新报警，{level}：{text}', en: 'New alarm, {level}: {text}' },
  acknowledge: { cn: '确认', en: 'Acknowledge' },
  acknowledgeOne: { cn: '确认报警：{text}', en: 'Acknowledge: {text}' },
  acknowledged: { cn: '已确认报警', en: 'Alarm acknowledged' },
  open: { cn: '查看', en: 'Open' },
  openOne: { cn: '查看报警：{text}', en: 'Open: {text}' },
  returned: { cn: '已恢复', en: 'Returned to normal' },
  close: words.close,
  gotIt: { cn: '知道了', en: 'Got it' },
  openOrder: { cn: '打开工单', en: 'Open order' },
  details: { cn: '查看详情', en: 'Details' },
  waiting: { cn: '还有 {count} 条', en: '{count} more' },
  expire: { cn: '到期提醒', en: 'Expiry notice' },
  order: { cn: '工单', en: 'Work order' },
  notice: { cn: '公告', en: 'Announcement' },
  alarm: words.alarm,
});
