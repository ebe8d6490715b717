import { defineTexts } from '../../../base/i18n/defineTexts.ts';

/** What starts a scene, in a word. */
export const triggerKindTexts = defineTexts('scene-trigger-kind', {
  schedule: { cn: '定时', en: 'Schedule' },
  sun: { cn: '日出日落', en: 'Sunrise or sunset' },
  condition: { cn: '条件', en: 'Condition' },
  alarm: { cn: '报警', en: 'Alarm' },
});
