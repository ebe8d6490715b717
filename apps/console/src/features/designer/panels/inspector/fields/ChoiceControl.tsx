import type { Field } from '@lookfar/widgets';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { Segments } from '../../controls/Segments.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { panelTexts } from '../../panelTexts.ts';
import type { FieldAccess } from '../FieldAccess.ts';

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

/** Choices that every drawing tool shows as icons, by path and value. */
const alignIcons: Readonly<Record<string, string>> = {
  'style.textAlign.left': 'M4 6h16M4 10h10M4 14h16M4 18h10',
  'style.textAlign.center': 'M4 6h16M7 10h10M4 14h16M7 18h10',
  'style.textAlign.right': 'M4 6h16M10 10h10M4 14h16M10 18h10',
  'style.verticalAlign.top': 'M4 4h16M12 9v11M8 13l4-4 4 4',
  'style.verticalAlign.middle': 'M4 12h16M12 2v6M9 5l3 3 3-3M12 22v-6M9 19l3-3 3 3',
  'style.verticalAlign.bottom': 'M4 20h16M12 4v11M8 11l4 4 4-4',
  'style.fontStyle.normal': 'M9 5h6M12 5v14M9 19h6',
  'style.fontStyle.italic': 'M11 5h6M14 5l-4 14M7 19h6',
  'style.fontWeight.normal': 'M7 19l5-14 5 14M9 14h6',
  'style.fontWeight.bold': 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7zM8 5v14',
  'style.textDecoration.none': 'M6 12h12',
  'style.textDecoration.underline': 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  'style.textDecoration.line-through': 'M4 12h16M16 7a4 3 0 0 0-4-2c-3 0-5 2-4 4M8 17a4 3 0 0 0 4 2c3 0 5-2 4-4',
  'style.strokeDash.solid': 'M3 12h18',
  'style.strokeDash.dashed': 'M3 12h4M10 12h4M17 12h4',
  'style.strokeDash.dotted': 'M4 12h.1M9.3 12h.1M14.6 12h.1M20 12h.1',
};
