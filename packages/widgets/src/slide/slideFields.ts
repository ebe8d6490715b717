import type { Style } from '@lookfar/page';
import { clickEvent, region } from '../fields/documentKinds.ts';
import { single } from '../fields/FieldKind.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { items } from '../fields/items.ts';
import { flag, image, number, text, textarea } from '../fields/kinds.ts';
import { pictureFit } from '../kit/pictureFields.ts';

const event = clickEvent({ cn: '点击时', en: 'On click' });
export const slideOf = (title: string) => ({ image: '', title, text: '', clickEvent: event.initial(), authRegion: '' });

export const slideFields = fields({
  slides: items(
    { cn: '轮播内容', en: 'Slides' },
    {
      image: single(image({ cn: '图片', en: 'Picture' })),
      title: single(text({ cn: '标题', en: 'Title' }, '', { most: 200 })),
      text: single(textarea({ cn: '正文', en: 'Text' }, '', { most: 2000 })),
      clickEvent: single(event),
      authRegion: single(region({ cn: '权限区域', en: 'Permission regions' })),
    },
    { max: 30, initial: [slideOf('第一页'), slideOf('第二页')] },
  ),
  auto: flag({ cn: '自动轮播', en: 'Automatic' }, true),
  interval: number({ cn: '间隔', en: 'Interval' }, 5, { min: 1, max: 3600, step: 1, unit: 's' }),
  showArrows: flag({ cn: '左右箭头', en: 'Arrows' }, true),
  showDots: flag({ cn: '指示点', en: 'Dots' }, true),
  fit: pictureFit(),
});
export type SlideAddon = AddonOf<typeof slideFields>;

export const slideStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 8 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 14 },
} as const satisfies Style;
