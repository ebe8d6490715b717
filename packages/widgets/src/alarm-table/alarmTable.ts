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
import { type AlarmTableAddon, alarmTableStyle, alarmTableFields as f, newAlarmTable } from './alarmTableFields.ts';

const isJournal = ({ source }: AlarmTableAddon): boolean => source === 'journal';

export const alarmTable = widget({
  type: 'Complex.Alarm',
  icon: 'M4 5h16v14H4zM4 10h16M7 14.5h.1M10 14.5h7M12 7.5h5M7 7.5h2',
  layer: 'html',
  fields: f,
  size: { width: 760, height: 240 },
  style: alarmTableStyle,
  fresh: newAlarmTable,
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '报警', en: 'Alarms' }, [
      ...f.rows('equipment', 'source', 'level', 'most'),
      ...f.when(isJournal, 'timeRange', 'rollTime'),
    ]),
    group('data', { cn: '显示', en: 'Display' }, [
      ...f.rows('show'),
      ...f.when(({ show }) => show === 'roll', 'interval'),
      ...f.when(({ source }) => source === 'current', 'dimensionType'),
      ...f.when(isJournal, 'filterTime'),
      ...f.rows('exportExcel'),
    ]),
    group('data', { cn: '点击', en: 'Click' }, f.rows('rowEvent')),
    group('style', { cn: '标题', en: 'Title' }, [
      ...f.rows('showTitle'),
      ...f.when(({ showTitle }) => showTitle, 'title'),
    ]),
    group('style', { cn: '显示列', en: 'Columns' }, [
      ...f.rows('showLevel', 'showEquip', 'showType', 'showValue', 'showTime', 'showRelease', 'showOperation'),
      ...f.when(({ showTime, showRelease }) => showTime || showRelease, 'format'),
    ]),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: lazy(() => import('./alarmTableDrawing.ts')),
  keywords: { cn: '报警 告警 当前报警 报警记录 列表', en: 'alarm alarms active history journal list table' },
});
