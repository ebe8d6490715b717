import './keep-choice.css';
import { Checkbox } from 'antd';
import { unbindTexts } from './unbindTexts.ts';

interface Keep {
  keepSignals: boolean;
  keepHistory: boolean;
}

export const keepAll: Keep = { keepSignals: true, keepHistory: true };

interface KeepChoiceProps {
  value: Keep;
  onChange: (value: Keep) => void;
}

/** What stays when a gateway or a template is unbound. History is asked about only if signals are removed. */
export function KeepChoice({ value, onChange }: KeepChoiceProps) {
  const t = unbindTexts.useTexts();
  return (
    <div className="keep-choice">
      <Checkbox
        checked={value.keepSignals}
        onChange={({ target }) => onChange({ keepHistory: true, keepSignals: target.checked })}
      >
        {t('keepSignals')}
      </Checkbox>
      <p className="keep-choice-note">{t('keepSignalsNote')}</p>
      {!value.keepSignals && (
        <>
          <Checkbox
            checked={value.keepHistory}
            onChange={({ target }) => onChange({ ...value, keepHistory: target.checked })}
          >
            {t('keepHistory')}
          </Checkbox>
          <p className="keep-choice-note">{t('keepHistoryNote')}</p>
        </>
      )}
    </div>
  );
}
