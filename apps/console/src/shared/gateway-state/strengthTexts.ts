import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const strengthTexts = defineTexts('strength', {
  veryGood: { cn: '很好', en: 'Very good' },
  good: { cn: '好', en: 'Good' },
  fair: { cn: '一般', en: 'Fair' },
  poor: { cn: '差', en: 'Poor' },
});
