import { widget } from '../definition.ts';
import {
  borderGroup,
  effectGroup,
  fillGroup,
  fontFamilyField,
  fontSizeField,
  group,
  radiusField,
  textColourField,
} from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { slideFields as f, slideOf, slideStyle } from './slideFields.ts';

export const slide = widget({
  type: 'Navigate.Slide',
  icon: 'M5 5h14v11H5zM2 8v5M22 8v5M9 19.5h.1M12 19.5h.1M15 19.5h.1',
  layer: 'html',
  fields: f,
  size: { width: 400, height: 225 },
  style: slideStyle,
  english: { slides: [slideOf('First slide'), slideOf('Second slide')] },
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '内容', en: 'Content' }, f.rows('slides')),
    group('data', { cn: '轮播', en: 'Rotation' }, [
      ...f.rows('auto'),
      ...f.when(({ auto }) => auto, 'interval'),
      ...f.rows('showArrows', 'showDots'),
    ]),
    group('style', { cn: '图片', en: 'Pictures' }, f.rows('fit')),
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: lazy(() => import('./slideDrawing.ts')),
  keywords: { cn: '轮播 幻灯片 走马灯 图片', en: 'slides carousel slideshow pictures' },
});
