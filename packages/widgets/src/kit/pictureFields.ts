import { choice } from '../fields/kinds.ts';

/** How a picture fills its part of a widget; the names are those of `object-fit`. */
export const pictureFit = (initial: 'contain' | 'cover' = 'cover') =>
  choice(
    { cn: '图片填充', en: 'Picture fit' },
    {
      contain: { cn: '完整显示', en: 'Contain' },
      cover: { cn: '铺满裁剪', en: 'Cover' },
      fill: { cn: '拉伸', en: 'Stretch' },
    },
    initial,
  );
