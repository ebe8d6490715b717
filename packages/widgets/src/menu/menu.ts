import { widget } from '../definition.ts';
import { itemsNamed } from '../kit/nav/navItems.ts';
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
import { menuFields as f, menuStyle } from './menuFields.ts';

export const menu = widget({
  type: 'Navigate.Menu',
  icon: 'M4 5h16M4 12h3M10 12h10M10 19h10M4 19h3',
  layer: 'html',
  fields: f,
  size: { width: 180, height: 280 },
  style: menuStyle,
  english: { items: itemsNamed(['Home', 'Process', 'Alarms']) },
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '菜单', en: 'Menu' }, f.rows('items', 'isOpen')),
    group('style', { cn: '排列', en: 'Arrangement' }, f.rows('itemHeight', 'indent')),
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    group('style', { cn: '当前项', en: 'Active item' }, f.rows('activeColor', 'activeFill')),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: lazy(() => import('./menuDrawing.ts')),
  keywords: { cn: '菜单 树 侧边栏 目录', en: 'menu tree sidebar navigation' },
});
