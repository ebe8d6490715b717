import { defineTexts } from '../../base/i18n/defineTexts.ts';

/** One set of words for the delivery status of a configuration. */
export const pushStateTexts = defineTexts('pushState', {
  none: { cn: '不适用', en: 'Not applicable' },
  applied: { cn: '已应用', en: 'Applied' },
  waiting: { cn: '待下发', en: 'Waiting' },
  waitingWhy: { cn: '网关离线，上线后自动下发', en: 'The gateway is offline; sent when it is back online' },
  sent: { cn: '下发中', en: 'Sending' },
  sentWhy: { cn: '已下发，等待网关应用', en: 'Sent, waiting for the gateway to apply it' },
  refused: { cn: '被拒绝', en: 'Refused' },
  refusedWhy: { cn: '被拒绝：{reason}', en: 'Refused: {reason}' },
});
