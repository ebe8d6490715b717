import './controls.css';

interface ToggleProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off. */
export function Toggle({ name, isOn, onChange }: ToggleProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="dc-toggle"
      aria-label={name}
      aria-checked={isOn}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
