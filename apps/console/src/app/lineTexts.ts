import { defineTexts } from '../base/i18n/defineTexts.ts';

export const lineTexts = defineTexts('line', {
  lost: {
    cn: '与服务器的实时连接已断开（自 {time} 起），画面停留在断开前，正在自动重连。',
    en: 'Lost the live connection to the server at {time}. What you see is from before; reconnecting automatically.',
  },
});
