import { ColourField } from '../colour/ColourField.tsx';
import { isGradient } from '../colour/gradients.ts';
import { Row } from '../controls/Row.tsx';
import { TextInput } from '../controls/TextInput.tsx';
import { bindingTexts } from './bindingTexts.ts';

interface ItemLookProps {
  item: { alias: string; color: string };
  /** Its own name, shown while there is no alias. */
  title: string;
  onChange: (look: { alias?: string; color?: string }, merge: string) => void;
}

/** Name and colour of a bound item, as legends show them. */
export function ItemLook({ item, title, onChange }: ItemLookProps) {
  const t = bindingTexts.useTexts();
  return (
    <>
      <Row label={t('alias')}>
        <TextInput
          name={t('alias')}
          maxLength={200}
          placeholder={title}
          value={item.alias}
          onChange={(alias, merge) => onChange({ alias }, merge)}
        />
      </Row>
      <Row label={t('color')}>
        <ColourField
          name={t('color')}
          value={item.color}
          onChange={(paint, merge) => !isGradient(paint) && onChange({ color: paint }, merge)}
        />
      </Row>
    </>
  );
}
