import { chartStyle } from '../chart/chartTheme.ts';
import { widget } from '../definition.ts';
import { shownWhen } from '../fields/fields.ts';
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
import { sectionFields as f, type SectionAddon, sectionTimeFields, statesNamed } from './sectionFields.ts';

const [heightMode, ...heightRows] = f.rows('sectionHeight');

export const section = widget({
  type: 'Complex.Section',
  icon: 'M3 7h5v4H3zM8 7h7v4H8zM15 7h6v4h-6zM3 14h9v4H3zM12 14h4v4h-4zM16 14h5v4h-5z',
  layer: 'html',
  fields: f,
  size: { width: 420, height: 160 },
  style: chartStyle,
  english: { items: statesNamed('Running', 'Idle', 'Set-up') },
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, [...f.rows('reportSignal'), ...sectionTimeFields]),
    group('data', { cn: '状态', en: 'States' }, f.rows('items')),
    group('style', { cn: '区段', en: 'Bands' }, [
      ...(heightMode ? [heightMode] : []),
      ...shownWhen((of) => (of.dataAddon as SectionAddon).sectionHeight.mode === 'fixed', heightRows),
      ...f.rows('showNames', 'showStatus', 'showLegend'),
    ]),
    group('style', { cn: '边距', en: 'Margins' }, f.rows('marginTop', 'marginRight', 'marginBottom', 'marginLeft')),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: lazy(() => import('./sectionDrawing.ts')),
  keywords: { cn: '状态 区段 时序 运行 甘特', en: 'state section timeline running gantt' },
});
