import './time-machine.css';
import {
  BackwardOutlined,
  DoubleLeftOutlined,
  DoubleRightOutlined,
  ForwardOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { Button, Slider } from 'antd';
import dayjs from 'dayjs';
import type { ComponentType } from 'react';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { TimePicker } from '../../../ui/TimePicker.tsx';
import { dayOf } from '../../time-machine/index.ts';
import { timeMachineTexts } from './timeMachineTexts.ts';

interface TimeMachineBarProps {
  moment: number;
  onMoment: (moment: number | null) => void;
}

const minute = 60_000;
const steps = [
  { key: 'earlierDay', ms: -1440 * minute, Icon: BackwardOutlined },
  { key: 'earlierHour', ms: -60 * minute, Icon: DoubleLeftOutlined },
  { key: 'earlierMinute', ms: -minute, Icon: LeftOutlined },
  { key: 'laterMinute', ms: minute, Icon: RightOutlined },
  { key: 'laterHour', ms: 60 * minute, Icon: DoubleRightOutlined },
  { key: 'laterDay', ms: 1440 * minute, Icon: ForwardOutlined },
] as const satisfies readonly { key: string; ms: number; Icon: ComponentType }[];

/** Chooses the moment: by date, in steps, or with a slider for the day. */
export function TimeMachineBar({ moment, onMoment }: TimeMachineBarProps) {
  const t = timeMachineTexts.useTexts();
  const now = Date.now();
  const day = dayOf(moment, now);
  return (
    <section className="time-machine" aria-label={t('title')}>
      <div className="time-machine-row">
        <TimePicker
          aria-label={t('moment')}
          value={dayjs(moment)}
          showNow={false}
          allowClear={false}
          format="YYYY-MM-DD HH:mm:ss"
          maxDate={dayjs(now)}
          onChange={(value) => value && onMoment(value.valueOf())}
        />
        <span className="time-machine-steps">
          {steps.map(({ key, ms, Icon }) => (
            <Button
              key={key}
              icon={<Icon />}
              aria-label={t(key)}
              title={t(key)}
              disabled={ms > 0 && moment + ms > now}
              onClick={() => onMoment(moment + ms)}
            />
          ))}
        </span>
        <span className="time-machine-note">{t('past')}</span>
        <Button type="primary" onClick={() => onMoment(null)}>
          {t('back')}
        </Button>
      </div>
      <Slider
        aria-label={t('day')}
        min={day.from}
        max={Math.max(day.to, day.from + 1000)}
        step={1000}
        value={moment}
        tooltip={{ formatter: (value) => (value === undefined ? '' : formatLocalTime(value)) }}
        onChange={onMoment}
      />
    </section>
  );
}
