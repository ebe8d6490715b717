import { alarmLevelNames, type Language, type Text } from '@lookfar/contract';
import { formatCompared, noValue } from '@lookfar/page';
import { formatTime } from '../kit/formatTime.ts';
import { unitText } from '../kit/valueFields.ts';
import type { AlarmRow } from './AlarmRow.ts';
import type { AlarmTableAddon } from './alarmTableFields.ts';
import { alarmTypes, alarmWords } from './alarmWords.ts';

export interface AlarmColumn {
  name: 'level' | 'type' | 'equip' | 'text' | 'value' | 'time' | 'release' | 'operation';
  title: Text;
  textOf: (alarm: AlarmRow) => string;
}

/** The columns of an alarm, left to right. */
export function alarmColumns(addon: AlarmTableAddon, locale: Language): readonly AlarmColumn[] {
  const { showLevel, showEquip, showValue, showTime, showType, showRelease, showOperation, format } = addon;
  const columns: (AlarmColumn | false)[] = [
    showLevel && {
      ...{ name: 'level', title: { cn: '级别', en: 'Level' } },
      textOf: ({ level }) => alarmLevelNames[level][locale],
    },
    showEquip && { name: 'equip', title: { cn: '设备', en: 'Device' }, textOf: ({ equip }) => equip },
    showType && {
      ...{ name: 'type', title: { cn: '类型', en: 'Type' } },
      textOf: ({ limitId }) => alarmTypes[limitId]?.[locale] ?? noValue,
    },
    { name: 'text', title: { cn: '报警内容', en: 'Alarm' }, textOf: shortText },
    showValue && { name: 'value', title: { cn: '报警值', en: 'Value' }, textOf: (alarm) => shownValue(alarm, locale) },
    showTime && {
      ...{ name: 'time', title: { cn: '触发时间', en: 'Raised at' } },
      textOf: ({ raisedAt }) => formatTime(raisedAt, format),
    },
    showRelease && {
      ...{ name: 'release', title: { cn: '解除时间', en: 'Cleared at' } },
      textOf: ({ clearedAt }) => (clearedAt === null ? alarmWords.active[locale] : formatTime(clearedAt, format)),
    },
    showOperation && { name: 'operation', title: { cn: '操作', en: 'Operation' }, textOf: () => '' },
  ];
  return columns.filter((column) => column !== false);
}

/** Without the device name, which is in the next column or is the page's own device. */
function shortText({ text, equip }: AlarmRow): string {
  const rest = equip !== '' && text.startsWith(equip) ? text.slice(equip.length).trimStart() : text;
  return rest || text;
}

function shownValue(alarm: AlarmRow, locale: Language): string {
  const { value } = formatCompared(alarm, locale);
  return value ? value.text + unitText(value.unit) : noValue;
}
