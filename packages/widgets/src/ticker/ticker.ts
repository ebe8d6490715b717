import { widget } from '../definition.ts';
import {
  bindingField,
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
import { tickerFields as f, tickerStyle } from './tickerFields.ts';

export const ticker = widget({
  type: 'Usual.Scrollbar',
  icon: 'M3 7h18v10H3zM17 12H7M10 9l-3 3l3 3',
  layer: 'html',
  fields: f,
  size: { width: 320, height: 32 },
  style: tickerStyle,
  english: { text: 'Scrolling text' },
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '内容', en: 'Content' }, [
      ...f.rows('text', 'values', 'showAlarms'),
      ...f.when(({ showAlarms }) => showAlarms, 'equipment', 'level'),
    ]),
    group('data', { cn: '显示条件', en: 'Condition' }, f.rows(bindingField(), 'symbol', 'value')),
    group('style', { cn: '滚动', en: 'Motion' }, f.rows('direction', 'speed', 'restsIfFits')),
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: lazy(() => import('./tickerDrawing.ts')),
  keywords: { cn: '滚动 跑马灯 走马灯 报警滚动 字幕', en: 'ticker marquee scroll alarms banner' },
});
