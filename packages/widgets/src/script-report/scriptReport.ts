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
import { scriptGroup } from '../script/scriptFields.ts';
import { scriptReportFields as f, scriptReportStyle } from './scriptReportFields.ts';

export const scriptReport = widget({
  type: 'Script.Report',
  icon: 'M4 4h16v16H4zM4 9h16M9 12l-2 2.5l2 2.5M15 12l2 2.5l-2 2.5',
  layer: 'html',
  fields: f,
  size: { width: 420, height: 240 },
  style: scriptReportStyle,
  data: 'many',
  paints: [],
  inspector: [
    scriptGroup(f),
    group('style', { cn: '标题', en: 'Title' }, [
      ...f.rows('showTitle'),
      ...f.when(({ showTitle }) => showTitle, 'title'),
    ]),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: lazy(() => import('./scriptReportDrawing.ts')),
  keywords: { cn: '脚本 报表 表格 统计', en: 'script report table statistics' },
});
