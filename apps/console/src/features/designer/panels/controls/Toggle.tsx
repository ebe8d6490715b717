import './controls.css';
import { panelTexts } from '../panelTexts.ts';

interface ToggleProps {
  name: string;
  /** Undefined while some are on and some are off. */
  isOn: boolean | undefined;
  onChange: (isOn: boolean) => void;
}

/** On or off. */
export function Toggle({ name, isOn, onChange }: ToggleProps) {
  const t = panelTexts.useTexts();
  const isMixed = isOn === undefined;
  return (
    <input
      ref={(input) => {
        // There is no attribute for it.
        if (input) input.indeterminate = isMixed;
      }}
      type="checkbox"
      role="switch"
      className="dc-toggle"
      aria-label={name}
      aria-checked={isMixed ? 'mixed' : isOn}
      title={isMixed ? t('mixed') : undefined}
      checked={isOn === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
