import { clickEvent } from '../fields/documentKinds.ts';
import { omittable } from '../fields/FieldKind.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { items } from '../fields/items.ts';
import { choice, conditionValue, text } from '../fields/kinds.ts';
import { placeholderKind } from '../kit/control/controlFields.ts';
import { controlWords } from '../kit/control/controlWords.ts';

export const selectFields = fields({
  look: choice(
    { cn: '样式', en: 'Shown as' },
    { buttons: { cn: '按钮组', en: 'Buttons' }, list: { cn: '下拉列表', en: 'Drop-down list' } },
  ),
  selectDatas: items(
    { cn: '选项', en: 'Options' },
    {
      text: omittable(text({ cn: '文字', en: 'Text' }, '', { most: 200 })),
      indexId: conditionValue({ cn: '编号', en: 'Number' }),
      clickEvent: clickEvent({ cn: '点击动作', en: 'Click action' }),
    },
    { max: 50 },
  ),
  direction: choice(
    { cn: '排列', en: 'Direction' },
    { row: { cn: '横向', en: 'In a row' }, column: { cn: '纵向', en: 'In a column' } },
  ),
  placeholder: placeholderKind(controlWords.choose),
});
export type SelectAddon = AddonOf<typeof selectFields>;
