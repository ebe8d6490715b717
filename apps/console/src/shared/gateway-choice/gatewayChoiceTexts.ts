import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const gatewayChoiceTexts = defineTexts('gatewayChoice', {
  online: words.online,
  offline: words.offline,
  bound: { cn: '已绑定 {count} 台设备', en: '{count} {count|device|devices} bound' },
});
