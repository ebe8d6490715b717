import './controls.css';
import { useId } from 'react';
import { PathIcon } from './PathIcon.tsx';

export interface Segment<T> {
  value: T;
  label: string;
  icon?: string | undefined;
}

interface SegmentsProps<T> {
  name: string;
  value: T | undefined;
  options: readonly Segment<T>[];
  onChange: (value: T) => void;
  isDisabled?: boolean;
}

/** A few choices side by side; arrows lead from one to the next. */
export function Segments<T extends string | number | boolean>(props: SegmentsProps<T>) {
  const { name, value, options, onChange, isDisabled = false } = props;
  const group = useId();
  return (
    <div className="dc-segments" role="radiogroup" aria-label={name}>
      {options.map((option) => (
        <label key={String(option.value)} title={option.icon ? option.label : undefined}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={value === option.value}
            disabled={isDisabled}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          <span>{option.icon ? <PathIcon path={option.icon} /> : option.label}</span>
        </label>
      ))}
    </div>
  );
}
