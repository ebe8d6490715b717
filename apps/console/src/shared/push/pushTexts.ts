import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const pushTexts = defineTexts('push', {
  saved: { cn: '已保存版本 {revision}', en: 'Saved as version {revision}' },
  savedPlain: words.saved,
  sent: { cn: '已下发，等待网关应用…', en: 'Sent, waiting for the gateway to apply it…' },
  applied: { cn: '网关已应用', en: 'Applied by the gateway' },
  refused: { cn: '网关拒绝了配置', en: 'Refused by the gateway' },
  silent: { cn: '网关未应答', en: 'The gateway did not respond' },
  waiting: { cn: '网关离线，上线后自动下发', en: 'The gateway is offline; sent when it is back online' },
  none: { cn: '无需下发网关', en: 'Nothing to send to the gateway' },
  label: { cn: '配置下发进度', en: 'Configuration progress' },
});
