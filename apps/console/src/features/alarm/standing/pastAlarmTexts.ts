import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const pastAlarmTexts = defineTexts('pastAlarms', {
  alarms: { cn: '当时的报警', en: 'Alarms that stood then' },
  since: { cn: '{time} 触发', en: 'Since {time}' },
});
