import { widget } from '../definition.ts';
import {
  borderGroup,
  effectGroup,
  fillGroup,
  fontGroup,
  group,
  lineHeightField,
  radiusField,
} from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { imageTextFields as f, imageTextStyle } from './imageTextFields.ts';

export const imageText = widget({
  type: 'Navigate.ImageText',
  icon: 'M3 5h18v14H3zM3 15l3-3 3 3M6 9h.1M12 9h6M12 12h6M12 15h4',
  layer: 'html',
  fields: f,
  size: { width: 260, height: 120 },
  style: imageTextStyle,
  english: { title: 'Title', text: 'Text, in one or more lines' },
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '内容', en: 'Content' }, f.rows('image', 'title', 'text')),
    group('style', { cn: '布局', en: 'Layout' }, [
      ...f.rows('layout'),
      ...f.when(({ layout }) => layout !== 'none' && layout !== 'behind', 'share'),
      ...f.when(({ layout }) => layout !== 'none', 'fit'),
      ...f.rows('padding'),
    ]),
    group('style', { cn: '标题', en: 'Title' }, f.rows('titleSize', 'titleColor')),
    fontGroup([lineHeightField]),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: lazy(() => import('./imageTextDrawing.ts')),
  keywords: { cn: '图文 卡片 入口 介绍', en: 'image text card tile teaser' },
});
