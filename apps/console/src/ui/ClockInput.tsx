import { TimePicker } from 'antd';
import dayjs from 'dayjs';

interface ClockInputProps {
  id?: string;
  label: string;
  /** `08:30`. */
  value: string;
  onChange: (value: string) => void;
}

/** A time of day, always of 24 hours. */
export function ClockInput({ id, label, value, onChange }: ClockInputProps) {
  return (
    <TimePicker
      {...(id !== undefined && { id })}
      format="HH:mm"
      allowClear={false}
      needConfirm={false}
      aria-label={label}
      value={dayjs(`2000-01-01T${value}`)}
      onChange={(next) => next && onChange(next.format('HH:mm'))}
      style={{ width: 110 }}
    />
  );
}
