import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const chartTexts = defineTexts('chart', {
  keys: {
    cn: '左右方向键平移，加减号缩放，0 恢复',
    en: 'Arrow keys move, plus and minus zoom, 0 resets',
  },
  average: { cn: '平均', en: 'avg' },
  noSample: { cn: '无数据', en: 'no data' },
  noNumber: { cn: '无数值', en: 'not a number' },
});
