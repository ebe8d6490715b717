import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, text } from '../fields/kinds.ts';
import { fontDefaults } from '../kit/fontDefaults.ts';

export const clockFormat = 'YYYY-MM-DD HH:mm:ss';

export const clockFields = fields({
  show: choice(
    { cn: '显示', en: 'Show' },
    {
      time: { cn: '时间', en: 'Time' },
      elapsed: { cn: '已过时间', en: 'Time elapsed' },
      countdown: { cn: '倒计时', en: 'Countdown' },
    },
  ),
  format: text({ cn: '时间格式', en: 'Time format' }, clockFormat, {
    most: 60,
    placeholder: { cn: clockFormat, en: clockFormat },
  }),
  /** In place of 00:00:00. */
  doneText: text({ cn: '到时显示', en: 'Shown when it has ended' }, '', { most: 100 }),
  prefix: text({ cn: '前缀', en: 'Prefix' }, '', { most: 100 }),
  suffix: text({ cn: '后缀', en: 'Suffix' }, '', { most: 100 }),
});
export type ClockAddon = AddonOf<typeof clockFields>;

export const clockStyle = {
  ...fontDefaults,
  ...{ textAlign: 'left', verticalAlign: 'middle', lineHeight: 1.5 },
  ...{ fill: 'none', stroke: 'none', strokeWidth: 1 },
} as const satisfies Style;
