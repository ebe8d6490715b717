import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const alarmTexts = defineTexts('monitor.alarms', {
  standing: { cn: '当前报警', en: 'Standing alarms' },
  all: { cn: '查看全部', en: 'All alarms' },
  acknowledge: { cn: '确认', en: 'Acknowledge' },
  acknowledgeAlarm: { cn: '确认报警 {text}', en: 'Acknowledge {text}' },
  since: { cn: '触发于 {time}', en: 'Raised at {time}' },
  more: { cn: '另有 {count} 条', en: '{count} more' },
  failed: { cn: '报警加载失败：{reason}', en: 'The alarms could not be loaded. {reason}' },
});
