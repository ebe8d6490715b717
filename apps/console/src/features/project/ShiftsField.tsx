import './project.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { projectLimits } from '@lookfar/contract';
import { Button, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { projectTexts } from './projectTexts.ts';

interface ShiftsFieldProps {
  id: string;
  /** Minutes of the day, ascending. */
  value: readonly number[];
  onChange: (value: number[]) => void;
  disabled: boolean;
}

const dayMinutes = 1440;

/** When the shifts of a day begin; always in order of time. */
export function ShiftsField({ id, value, onChange, disabled }: ShiftsFieldProps) {
  const t = projectTexts.useTexts();
  const set = (next: readonly number[]) => onChange([...new Set(next)].toSorted((a, b) => a - b));
  const add = () => {
    const last = value.at(-1) ?? 0;
    const free = [last + 480, last + 240, last + 60].find((one) => one < dayMinutes && !value.includes(one));
    const next = free ?? Array.from({ length: dayMinutes }, (_, one) => one).find((one) => !value.includes(one));
    if (next !== undefined) set([...value, next]);
  };
  return (
    <div className="project-shifts" id={id}>
      {value.map((minutes, index) => (
        <span key={minutes} className="project-shift">
          <TimePicker
            aria-label={t('shift', { number: index + 1 })}
            format="HH:mm"
            allowClear={false}
            needConfirm={false}
            disabled={disabled}
            value={dayjs().startOf('day').add(minutes, 'minute')}
            onChange={(time) =>
              time && set(value.map((one) => (one === minutes ? time.hour() * 60 + time.minute() : one)))
            }
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeShift', { number: index + 1 })}
            disabled={disabled || value.length <= 1}
            onClick={() => set(value.filter((one) => one !== minutes))}
          />
        </span>
      ))}
      <Button icon={<PlusOutlined />} disabled={disabled || value.length >= projectLimits.shifts} onClick={add}>
        {t('addShift')}
      </Button>
    </div>
  );
}
