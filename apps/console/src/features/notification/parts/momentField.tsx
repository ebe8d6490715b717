import type { Text } from '@lookfar/contract';
import dayjs from 'dayjs';
import type { FormField } from '../../../ui/form/formField.ts';
import { TimePicker } from '../../../ui/TimePicker.tsx';

/** A moment, epoch ms, chosen to the minute. */
export const momentField = <Name extends string>(name: Name, label: Text): FormField<Name> => ({
  kind: 'custom',
  name,
  label,
  isHalf: true,
  required: true,
  render: ({ id, value, onChange }) => (
    <TimePicker
      id={id}
      className="notify-moment"
      allowClear={false}
      format="YYYY-MM-DD HH:mm"
      value={typeof value === 'number' ? dayjs(value) : null}
      onChange={(next) => onChange(next?.startOf('minute').valueOf())}
    />
  ),
});
