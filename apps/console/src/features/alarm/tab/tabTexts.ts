import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const tabTexts = defineTexts('monitor.alarm.tab', {
  views: { cn: '报警视图', en: 'View' },
  active: { cn: '当前报警', en: 'Active' },
  activeCount: { cn: '当前报警 {count}', en: 'Active {count}' },
  journal: { cn: '报警记录', en: 'Journal' },
  count: { cn: '{count} 条报警', en: '{count} active {count|alarm|alarms}' },
});
