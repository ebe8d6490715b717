import { formatTime, parseTime } from '@lookfar/contract';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { CustomFieldProps } from './formField.ts';

/** A moment of the envelope's format, chosen and shown in the viewer's zone; null if it is cleared. */
export function MomentField({ id, value, onChange, disabled }: CustomFieldProps) {
  const at = typeof value === 'string' ? parseTime(value) : undefined;
  return (
    <DatePicker
      id={id}
      className="form-number"
      disabled={disabled}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={at === undefined ? null : dayjs(at)}
      onChange={(moment) => onChange(moment ? formatTime(moment.valueOf()) : null)}
    />
  );
}
