import { Checkbox } from 'antd';
import { dialogTexts } from './dialogTexts.ts';

export interface Keep {
  keepSignals: boolean;
  keepHistory: boolean;
}

export const keepAll: Keep = { keepSignals: true, keepHistory: true };

interface KeepChoiceProps {
  value: Keep;
  onChange: (value: Keep) => void;
}

/** What stays when a gateway or a template is taken away. History is only a question where signals go. */
export function KeepChoice({ value, onChange }: KeepChoiceProps) {
  const t = dialogTexts.useTexts();
  return (
    <div className="equipment-keep">
      <Checkbox
        checked={value.keepSignals}
        onChange={({ target }) => onChange({ keepHistory: true, keepSignals: target.checked })}
      >
        {t('keepSignals')}
      </Checkbox>
      <p className="equipment-dim">{t('keepSignalsNote')}</p>
      {!value.keepSignals && (
        <>
          <Checkbox
            checked={value.keepHistory}
            onChange={({ target }) => onChange({ ...value, keepHistory: target.checked })}
          >
            {t('keepHistory')}
          </Checkbox>
          <p className="equipment-dim">{t('keepHistoryNote')}</p>
        </>
      )}
    </div>
  );
}
