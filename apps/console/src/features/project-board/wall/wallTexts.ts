import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const wallTexts = defineTexts('project.wall', {
  controls: { cn: '轮播控制', en: 'Wall controls' },
  next: { cn: '下一页', en: 'Next page' },
  previous: { cn: '上一页', en: 'Previous page' },
  pause: words.pause,
  go: { cn: '继续轮播', en: 'Resume' },
  exit: { cn: '退出大屏', en: 'Exit wall' },
  fullScreen: words.fullScreen,
  place: { cn: '{index} / {count}', en: '{index} of {count}' },
  paused: { cn: '已暂停', en: 'Paused' },
  nothing: { cn: '没有选择页面', en: 'No pages are chosen' },
  toBoard: { cn: '返回运营中心列表', en: 'Back to projects' },
  lost: {
    cn: '连接已断开，画面不是实时数据，正在重连…',
    en: 'Connection lost. What you see is not live. Reconnecting…',
  },
  noWake: {
    cn: '浏览器不允许保持屏幕常亮，请在系统中关闭自动息屏。',
    en: 'The browser cannot keep the screen awake. Turn off screen sleep in the system.',
  },
});
