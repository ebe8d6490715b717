import { notifyWayNames, type PersonalWay, personalWays } from '@lookfar/contract';
import { Checkbox } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { wayWords } from '../words/notifyWords.ts';
import { partTexts } from './partTexts.ts';

interface WayBoxesProps {
  id?: string;
  label: string;
  value: readonly PersonalWay[];
  /** Ways without a provider. */
  missing: readonly PersonalWay[];
  onChange: (ways: PersonalWay[]) => void;
}

/** [NV3] Chooses ways; those without a provider say what becomes of their messages. */
export function WayBoxes({ id, label, value, missing, onChange }: WayBoxesProps) {
  const t = partTexts.useTexts();
  const language = useLanguage();
  const lacking = value.filter((way) => missing.includes(way));
  return (
    <fieldset id={id} className="notify-boxes" aria-label={label} tabIndex={-1}>
      <Checkbox.Group
        value={[...value]}
        options={personalWays.map((way) => ({ value: way, label: notifyWayNames[way][language] }))}
        onChange={(next) => onChange(personalWays.filter((way) => next.includes(way)))}
      />
      {lacking.length > 0 && <p className="notify-caution">{t('missing', { ways: wayWords(lacking, language) })}</p>}
    </fieldset>
  );
}
