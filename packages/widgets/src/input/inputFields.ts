import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, flag } from '../fields/kinds.ts';
import { placeholderKind, writeKinds } from '../kit/control/controlFields.ts';
import { valueKinds } from '../kit/valueFields.ts';

export const inputFields = fields({
  ...valueKinds,
  placeholder: placeholderKind(),
  align: choice(
    { cn: '对齐', en: 'Alignment' },
    {
      left: { cn: '左对齐', en: 'Left' },
      center: { cn: '居中', en: 'Centre' },
      right: { cn: '右对齐', en: 'Right' },
    },
  ),
  ...writeKinds,
  /** While something is typed that is not written yet. */
  showButton: flag({ cn: '编辑时显示写入按钮', en: 'Write button while editing' }, true),
  keypad: flag({ cn: '屏幕数字键盘', en: 'On-screen keypad' }, false),
});
export type InputAddon = AddonOf<typeof inputFields>;
