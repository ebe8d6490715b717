import { type Alarm, alarmLevelNames, type Language, type Text } from '@lookfar/contract';
import { noValue } from '@lookfar/page';
import { formatTime } from '../kit/formatTime.ts';
import { unitText } from '../kit/valueFields.ts';
import type { AlarmTableAddon } from './alarmTableFields.ts';

export interface AlarmColumn {
  name: 'level' | 'equip' | 'text' | 'value' | 'time';
  title: Text;
  textOf: (alarm: Alarm) => string;
}

/** The columns of an alarm, left to right. */
export function alarmColumns(addon: AlarmTableAddon, locale: Language): readonly AlarmColumn[] {
  const { showLevel, showEquip, showValue, showTime, format } = addon;
  const columns: (AlarmColumn | false)[] = [
    showLevel && {
      ...{ name: 'level', title: { cn: '级别', en: 'Level' } },
      textOf: ({ level }) => alarmLevelNames[level][locale],
    },
    showEquip && { name: 'equip', title: { cn: '设备', en: 'Device' }, textOf: ({ equip }) => equip },
    { name: 'text', title: { cn: '报警内容', en: 'Alarm' }, textOf: shortText },
    showValue && { name: 'value', title: { cn: '报警值', en: 'Value' }, textOf: shownValue },
    showTime && {
      ...{ name: 'time', title: { cn: '触发时间', en: 'Raised at' } },
      textOf: ({ raisedAt, changedAt }) => formatTime(raisedAt ?? changedAt, format),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Without the device name, which is in the next column or is the page's own device. */
function shortText({ text, equip }: Alarm): string {
  const rest = equip !== '' && text.startsWith(equip) ? text.slice(equip.length).trimStart() : text;
  return rest || text;
}

const shownValue = ({ value, unit }: Alarm): string =>
  value === null || value === undefined ? noValue : `${String(value)}${unitText(unit)}`;
