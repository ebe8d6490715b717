import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, colour, image, number, slider, text, textarea } from '../fields/kinds.ts';
import { pictureFit } from '../kit/pictureFields.ts';

export const imageTextFields = fields({
  image: image({ cn: '图片', en: 'Picture' }),
  title: text({ cn: '标题', en: 'Title' }, '标题', { most: 200 }),
  text: textarea({ cn: '正文', en: 'Text' }, '正文，可以有多行', { most: 2000 }),
  layout: choice(
    { cn: '布局', en: 'Layout' },
    {
      left: { cn: '图片在左', en: 'Picture left' },
      right: { cn: '图片在右', en: 'Picture right' },
      top: { cn: '图片在上', en: 'Picture above' },
      bottom: { cn: '图片在下', en: 'Picture below' },
      behind: { cn: '图片为底', en: 'Picture behind' },
      none: { cn: '仅文字', en: 'Text only' },
    },
  ),
  share: slider({ cn: '图片占比', en: 'Picture share' }, 40, { min: 10, max: 90, step: 1 }),
  fit: pictureFit(),
  padding: number({ cn: '内边距', en: 'Padding' }, 12, { min: 0, max: 200, step: 1 }),
  titleSize: number({ cn: '标题字号', en: 'Title size' }, 16, { min: 6, max: 200, step: 1 }),
  titleColor: colour({ cn: '标题颜色', en: 'Title colour' }, ''),
});
export type ImageTextAddon = AddonOf<typeof imageTextFields>;

export const imageTextStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 8 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 13, lineHeight: 1.6 },
  ...{ textAlign: 'left', verticalAlign: 'middle' },
} as const satisfies Style;
