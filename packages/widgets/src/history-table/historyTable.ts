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
import { historyTableFields as f, historyTableStyle } from './historyTableFields.ts';

export const historyTable = widget({
  type: 'Complex.History',
  icon: 'M4 4h16v16H4zM4 9h16M10 9v11M4 14.5h16',
  layer: 'html',
  fields: f,
  size: { width: 420, height: 240 },
  style: historyTableStyle,
  data: 'many',
  paints: [],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, f.rows(bindingField(true), 'timeRange', 'interval', 'most', 'rollTime')),
    group('data', { cn: '显示', en: 'Display' }, [
      ...f.rows('show'),
      ...f.when(({ show }) => show === 'roll', 'rollStep'),
      ...f.rows('dimensionType', 'filterTime', 'exportExcel'),
    ]),
    group('style', { cn: '标题', en: 'Title' }, [
      ...f.rows('showTitle'),
      ...f.when(({ showTitle }) => showTitle, 'title'),
    ]),
    group('style', { cn: '时间', en: 'Time' }, f.rows('format')),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: lazy(() => import('./historyTableDrawing.ts')),
  keywords: { cn: '历史 数据表 报表 表格', en: 'history data table report' },
});
