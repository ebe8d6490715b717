import type { Field } from '@lookfar/widgets';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { Segments } from '../../controls/Segments.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { panelTexts } from '../../panelTexts.ts';
import type { FieldAccess } from '../FieldAccess.ts';
import { alignIcons } from './alignIcons.ts';

interface ChoiceControlProps {
  field: Extract<Field, { kind: 'choice' }>;
  access: FieldAccess;
  name: string;
}

/** Room for labels side by side; longer ones become a list. */
const mostLetters = { cn: 9, en: 20 };

/** A few short choices are side by side, others in a list. */
export function ChoiceControl({ field, access, name }: ChoiceControlProps) {
  const language = useLanguage();
  const t = panelTexts.useTexts();
  const { isMixed, value: own } = access.read(field.path);
  // If a widget omits the setting, the type's default applies, which is the first choice.
  const value = own ?? field.options[0]?.value;
  const options = field.options.map((option) => ({
    value: option.value,
    label: option.label[language],
    icon: option.icon ?? alignIcons[`${field.path.name}.${option.value}`],
  }));
  const hasIcons = options.every(({ icon }) => icon !== undefined);
  const letters = options.reduce((sum, { label }) => sum + label.length, 0);
  const isShort = options.length <= 4 && letters <= mostLetters[language];
  if (hasIcons || isShort) {
    return (
      <Segments
        name={name}
        value={isMixed ? undefined : (value as string | number | boolean)}
        options={options}
        onChange={(next) => access.write(field.path, next)}
      />
    );
  }
  return (
    <SelectInput
      name={name}
      placeholder={t('mixed')}
      value={isMixed || value === undefined ? undefined : String(value)}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={(next) => access.write(field.path, options.find((one) => String(one.value) === next)?.value)}
    />
  );
}
