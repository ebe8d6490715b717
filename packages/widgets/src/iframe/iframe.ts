import { widget } from '../definition.ts';
import { borderGroup, effectGroup, fillGroup, group, radiusField } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { iframeFields as f, iframeStyle } from './iframeFields.ts';

export const iframe = widget({
  type: 'Navigate.Iframe',
  icon: 'M3 4h18v16H3zM3 8h18M6 6h.1M9 6h.1M7 12h10v5H7z',
  layer: 'html',
  fields: f,
  size: { width: 480, height: 320 },
  style: iframeStyle,
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '内容', en: 'Content' }, [
      ...f.rows('type'),
      ...f.when(({ type }) => type === 'page', 'page'),
      ...f.when(({ type }) => type === 'link', 'link'),
    ]),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: lazy(() => import('./iframeDrawing.ts')),
  keywords: { cn: '嵌入 框架 网页 内嵌页面', en: 'frame iframe embed page website' },
});
