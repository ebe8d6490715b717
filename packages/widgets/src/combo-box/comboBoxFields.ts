import { type AddonOf, fields } from '../fields/fields.ts';
import { optionsKind, placeholderKind, writeKinds } from '../kit/control/controlFields.ts';
import { controlWords } from '../kit/control/controlWords.ts';

export const comboBoxFields = fields({
  options: optionsKind,
  placeholder: placeholderKind(controlWords.choose),
  ...writeKinds,
});
export type ComboBoxAddon = AddonOf<typeof comboBoxFields>;
