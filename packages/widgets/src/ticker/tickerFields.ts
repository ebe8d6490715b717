import type { Style } from '@lookfar/page';
import { binding, equipment } from '../fields/documentKinds.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, conditionSymbol, conditionValue, flag, number, textarea } from '../fields/kinds.ts';
import { alarmLevelKind } from '../kit/alarmLevels.ts';
import { fontDefaults } from '../kit/fontDefaults.ts';

export const tickerFields = fields({
  text: textarea({ cn: '文本', en: 'Text' }, '滚动文本'),
  /** Shown after the text, each with its name. */
  values: binding({ cn: '显示变量', en: 'Signals to show' }, { many: true }),
  showAlarms: flag({ cn: '显示当前报警', en: 'Show active alarms' }, false),
  equipment: equipment({ cn: '设备', en: 'Device' }),
  level: alarmLevelKind,
  symbol: conditionSymbol({ cn: '显示条件', en: 'Shown while' }, '!='),
  value: conditionValue({ cn: '比较值', en: 'Compared with' }),
  direction: choice(
    { cn: '滚动方向', en: 'Direction' },
    {
      left: { cn: '向左', en: 'To the left' },
      right: { cn: '向右', en: 'To the right' },
      up: { cn: '向上', en: 'Upwards' },
      down: { cn: '向下', en: 'Downwards' },
    },
  ),
  speed: number({ cn: '滚动速度', en: 'Speed' }, 50, { min: 5, max: 500, step: 5, unit: 'px/s' }),
  restsIfFits: flag({ cn: '放得下时静止', en: 'Still if it fits' }, false),
});
export type TickerAddon = AddonOf<typeof tickerFields>;

export const tickerStyle = {
  ...{ fontFamily: fontDefaults.fontFamily, fontSize: 14 },
  ...{ fill: 'none', stroke: 'none', strokeWidth: 1, radius: 0 },
} as const satisfies Style;
