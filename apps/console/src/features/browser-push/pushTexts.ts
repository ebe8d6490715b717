import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const pushTexts = defineTexts('browserPush', {
  pushFailed: {
    cn: '浏览器的推送服务没有响应，推送未开启。请检查网络后重试。',
    en: 'The push service of this browser did not respond, so push is still off. Check the network and try again.',
  },
});
