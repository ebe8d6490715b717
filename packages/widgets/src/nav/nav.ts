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
import { navFields as f, navStyle } from './navFields.ts';

export const nav = widget({
  type: 'Navigate.Nav',
  icon: 'M3 7h18v10H3zM6 12h3M11 12h3M16 12h2M6 15h3',
  layer: 'html',
  fields: f,
  size: { width: 480, height: 40 },
  style: navStyle,
  english: { items: itemsNamed(['Home', 'Process', 'Alarms']) },
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '导航', en: 'Navigation' }, f.rows('items')),
    group('style', { cn: '排列', en: 'Arrangement' }, f.rows('align', 'gap')),
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    group('style', { cn: '当前项', en: 'Active item' }, f.rows('activeColor', 'activeFill')),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: lazy(() => import('./navDrawing.ts')),
  keywords: { cn: '导航 菜单栏 标签 切换页面', en: 'navigation bar tabs menu pages' },
});
