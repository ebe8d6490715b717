import { type AddonOf, fields } from '../fields/fields.ts';
import { choice } from '../fields/kinds.ts';
import { optionsKind, placeholderKind, writeKinds } from '../kit/control/controlFields.ts';

export const radioFields = fields({
  options: optionsKind,
  direction: choice(
    { cn: '排列', en: 'Direction' },
    { row: { cn: '横向', en: 'In a row' }, column: { cn: '纵向', en: 'In a column' } },
  ),
  /** Where there is nothing to choose from. */
  placeholder: placeholderKind(),
  ...writeKinds,
});
export type RadioAddon = AddonOf<typeof radioFields>;
