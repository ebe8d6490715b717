import { choice } from '../fields/kinds.ts';

/** How a picture fills its box, as `preserveAspectRatio`. */
export const imageFits = { contain: 'xMidYMid meet', cover: 'xMidYMid slice', fill: 'none' } as const;

export const imageFit = choice<keyof typeof imageFits>(
  { cn: '填充方式', en: 'Fit' },
  {
    contain: { cn: '完整显示', en: 'Contain' },
    cover: { cn: '铺满裁剪', en: 'Cover' },
    fill: { cn: '拉伸', en: 'Stretch' },
  },
);
