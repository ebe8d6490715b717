import './controls.css';

interface SelectInputProps {
  name: string;
  /** Undefined while nothing, or more than one thing, is chosen. */
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Placeholder while nothing is selected. */
  placeholder?: string;
  onChange: (value: string) => void;
}

/** The browser's native select: an inspector is rebuilt with every selection and must be cheap. */
export function SelectInput({ name, value, options, placeholder = '', onChange }: SelectInputProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <select
      className="dc-text dc-select"
      aria-label={name}
      // A panel is narrow: long words end in dots, and are read by pointing at them.
      title={chosen?.label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {!chosen && (
        <option value={value ?? ''} disabled>
          {value ?? placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
