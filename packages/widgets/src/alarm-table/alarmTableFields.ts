import type { Style } from '@lookfar/page';
import { clickEvent, equipment } from '../fields/documentKinds.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, flag, number, text } from '../fields/kinds.ts';
import { alarmLevelKind } from '../kit/alarmLevels.ts';
import { refreshSeconds, rollSeconds, tableFields } from '../kit/table/tableFields.ts';

export const alarmTableFields = fields({
  equipment: equipment({ cn: '设备', en: 'Device' }),
  level: alarmLevelKind,
  /** Of a page, or of a table that rolls. */
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
  /** Alarms that are active now, or all that were raised in the range. */
  source: choice(
    { cn: '内容', en: 'Content' },
    { current: { cn: '当前报警', en: 'Active alarms' }, journal: { cn: '报警记录', en: 'Alarm history' } },
  ),
  ...tableFields,
  rollTime: refreshSeconds,
  interval: rollSeconds,
  /** Whether active alarms are one list or listed device by device. */
  dimensionType: choice(
    { cn: '排列维度', en: 'Arranged by' },
    { time: { cn: '时间', en: 'Time' }, equip: { cn: '设备', en: 'Device' } },
  ),
  showType: flag({ cn: '报警类型', en: 'Type' }, false),
  showRelease: flag({ cn: '解除时间', en: 'Cleared at' }, false),
  showOperation: flag({ cn: '操作', en: 'Operation' }, false),
});
export type AlarmTableAddon = AddonOf<typeof alarmTableFields>;

/** What a new table shows; older documents have the columns that they were saved with. */
export const newAlarmTable = {
  ...{ showEquip: true, showType: true, showRelease: true, showOperation: true },
} as const satisfies Partial<AlarmTableAddon>;

export const alarmTableStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 12 },
} as const satisfies Style;
