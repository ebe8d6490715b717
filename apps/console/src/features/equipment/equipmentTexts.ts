import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const equipmentTexts = defineTexts('equipment', {
  sharedWith: { cn: '{count} 人', en: '{count}' },
  alarms: {
    cn: '{count} 条报警，最高级别：{level}',
    en: '{count} {count|alarm|alarms}, highest priority: {level}',
  },
});
