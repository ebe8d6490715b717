import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const wallTexts = defineTexts('wall', {
  controls: { cn: '大屏控制', en: 'Wall controls' },
  previous: { cn: '上一个', en: 'Previous' },
  next: { cn: '下一个', en: 'Next' },
  pause: words.pause,
  resume: { cn: '继续轮播', en: 'Resume' },
  paused: { cn: '已暂停', en: 'Paused' },
  place: { cn: '{index} / {count}', en: '{index} of {count}' },
  fullScreen: words.fullScreen,
  exit: { cn: '退出大屏', en: 'Exit wall' },
  lost: {
    cn: '连接已断开，画面不是实时数据，正在重连…',
    en: 'Connection lost. What you see is not live. Reconnecting…',
  },
  noWake: {
    cn: '浏览器不允许保持屏幕常亮，请在系统中关闭自动息屏。',
    en: 'The browser cannot keep the screen awake. Turn off screen sleep in the system.',
  },
});
