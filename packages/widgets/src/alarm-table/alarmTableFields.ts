import type { Style } from '@lookfar/page';
import { clickEvent, equipment } from '../fields/documentKinds.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { flag, number, text } from '../fields/kinds.ts';
import { alarmLevelKind } from '../kit/alarmLevels.ts';

export const alarmTableFields = fields({
  equipment: equipment({ cn: '设备', en: 'Device' }),
  level: alarmLevelKind,
  most: number({ cn: '最多行数', en: 'Rows at most' }, 20, { min: 1, max: 200, step: 1 }),
  showTitle: flag({ cn: '标题栏', en: 'Title bar' }, true),
  title: text({ cn: '标题', en: 'Title' }, '', { most: 60, placeholder: { cn: '当前报警', en: 'Active alarms' } }),
  showLevel: flag({ cn: '级别', en: 'Level' }, true),
  showEquip: flag({ cn: '设备名称', en: 'Device name' }, false),
  showValue: flag({ cn: '报警值', en: 'Value' }, true),
  showTime: flag({ cn: '触发时间', en: 'Raised at' }, true),
  format: text({ cn: '时间格式', en: 'Time format' }, 'MM-DD HH:mm:ss', { most: 40 }),
  /** A click on any of the alarms. */
  rowEvent: clickEvent({ cn: '点击报警时', en: 'Click on an alarm' }),
});
export type AlarmTableAddon = AddonOf<typeof alarmTableFields>;

export const alarmTableStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 12 },
} as const satisfies Style;
