import { Segmented } from 'antd';
import { commandTexts } from './commandTexts.ts';

interface ModeChoiceProps {
  mode: 'write' | 'read';
  onMode: (mode: 'write' | 'read') => void;
}

export function ModeChoice({ mode, onMode }: ModeChoiceProps) {
  const t = commandTexts.useTexts();
  return (
    <Segmented
      aria-label={t('mode')}
      value={mode}
      onChange={onMode}
      options={[
        { value: 'write', label: t('write') },
        { value: 'read', label: t('read') },
      ]}
    />
  );
}
