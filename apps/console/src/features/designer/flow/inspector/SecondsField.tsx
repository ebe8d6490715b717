import { sceneLimits } from '@lookfar/contract';
import { durationText } from '@lookfar/widgets/flow';
import { InputNumber } from 'antd';
import { useId } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';

interface SecondsFieldProps {
  label: string;
  value: number;
  most?: number;
  onChange: (seconds: number) => void;
}

/** A duration in seconds, read out in larger units where that is shorter. */
export function SecondsField({ label, value, most = sceneLimits.waitSeconds, onChange }: SecondsFieldProps) {
  const id = useId();
  const language = useLanguage();
  return (
    <div className="flow-field">
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        size="small"
        min={0}
        max={most}
        value={value}
        style={{ width: '100%' }}
        onChange={(seconds) => typeof seconds === 'number' && onChange(seconds)}
      />
      {value >= 60 && <p className="flow-note">{durationText(language, value)}</p>}
    </div>
  );
}
