import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, flag, text } from '../fields/kinds.ts';
import { presetNames, presetWords } from './presets.ts';

export const selectorFormat = 'YYYY-MM-DD HH:mm';

const [lastHour, last8h, today, yesterday, last7d, thisMonth] = presetNames.map((name) =>
  flag(presetWords[name], true),
);
type Flag = ReturnType<typeof flag>;

export const timeSelectorFields = fields({
  format: text({ cn: '时间格式', en: 'Time format' }, selectorFormat, {
    most: 60,
    placeholder: { cn: selectorFormat, en: selectorFormat },
  }),
  presets: choice(
    { cn: '快捷范围', en: 'Presets' },
    {
      list: { cn: '下拉列表', en: 'Drop-down list' },
      buttons: { cn: '按钮', en: 'Buttons' },
      none: { cn: '不显示', en: 'None' },
    },
  ),
  ...({ lastHour, last8h, today, yesterday, last7d, thisMonth } as Record<(typeof presetNames)[number], Flag>),
  showRange: flag({ cn: '起止时间', en: 'From and to' }, true),
});
export type TimeSelectorAddon = AddonOf<typeof timeSelectorFields>;
