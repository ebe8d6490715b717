import { errorValueWays, formatTime, parseTime, projectLimits } from '@lookfar/contract';
import { Select } from 'antd';
import dayjs from 'dayjs';
import { words } from '../../base/i18n/words.ts';
import type { FormField } from '../../ui/form/formField.ts';
import { TimePicker } from '../../ui/TimePicker.tsx';
import { imageField } from '../../ui/upload/imageField.tsx';
import { projectTexts } from './projectTexts.ts';
import { ShiftsField } from './ShiftsField.tsx';
import { offsetText, utcOffsets } from './utcOffsets.ts';

const { both } = projectTexts;
const limit = String(projectLimits.shifts);

/** The fields of a project. */
export const projectFields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: words.name },
  { kind: 'multiline', name: 'note', label: words.note, rows: 2 },
  imageField(words.picture),
  {
    kind: 'custom',
    name: 'expires',
    label: both('until'),
    note: both('untilNote'),
    render: ({ id, value, onChange, disabled }) => (
      <TimePicker
        id={id}
        className="form-number"
        disabled={disabled}
        value={typeof value === 'string' ? dayjs(parseTime(value)) : null}
        minDate={dayjs()}
        onChange={(time) => onChange(time ? formatTime(time.valueOf()) : null)}
      />
    ),
  },
  {
    kind: 'choice',
    name: 'errorValShow',
    section: both('display'),
    label: both('errorValue'),
    isHalf: true,
    useOptions: () => {
      const t = projectTexts.useTexts();
      return errorValueWays.map((value) => ({ value, text: t(value) }));
    },
  },
  {
    kind: 'text',
    name: 'errorDefaultVal',
    label: both('errorText'),
    isHalf: true,
    visible: ({ errorValShow }) => errorValShow === 'custom',
  },
  {
    kind: 'custom',
    name: 'utcOffset',
    section: both('calendar'),
    label: both('zone'),
    note: both('zoneNote'),
    render: ({ id, value, onChange, disabled }) => (
      <Select
        id={id}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        options={utcOffsets.map((minutes) => ({ value: minutes, label: offsetText(minutes) }))}
      />
    ),
  },
  {
    kind: 'custom',
    name: 'shifts',
    label: both('shifts'),
    note: { cn: both('shiftsNote').cn.replace('{limit}', limit), en: both('shiftsNote').en.replace('{limit}', limit) },
    render: ({ id, value, onChange, disabled }) => (
      <ShiftsField
        id={id}
        value={Array.isArray(value) ? (value as number[]) : []}
        onChange={onChange}
        disabled={disabled}
      />
    ),
  },
];
