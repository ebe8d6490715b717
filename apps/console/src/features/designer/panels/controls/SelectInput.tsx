import './controls.css';

interface SelectInputProps {
  name: string;
  /** Undefined while nothing, or more than one thing, is chosen. */
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Stands there while nothing is chosen. */
  placeholder?: string;
  onChange: (value: string) => void;
}

/** The browser's own list: an inspector is built anew with every selection and must cost next to nothing. */
export function SelectInput({ name, value, options, placeholder = '', onChange }: SelectInputProps) {
  return (
    <select
      className="dc-text dc-select"
      aria-label={name}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {(value === undefined || !options.some((option) => option.value === value)) && (
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
