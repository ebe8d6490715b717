import { Button } from 'antd';
import dayjs from 'dayjs';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { TimePicker } from '../../../ui/TimePicker.tsx';
import { preferenceTexts } from './preferenceTexts.ts';

interface PauseFieldProps {
  value: number | null;
  onChange: (until: number | null) => void;
}

/** Nothing that is not required until a moment. */
export function PauseField({ value, onChange }: PauseFieldProps) {
  const t = preferenceTexts.useTexts();
  const isPaused = value !== null && value > Date.now();
  return (
    <Stack gap={2}>
      <strong>{isPaused ? t('pausedUntil', { time: formatLocalTime(value).slice(0, 16) }) : t('notPaused')}</strong>
      <Row>
        <Button size="small" onClick={() => onChange(dayjs().endOf('day').valueOf())}>
          {t('today')}
        </Button>
        <Button size="small" onClick={() => onChange(dayjs().add(7, 'day').startOf('minute').valueOf())}>
          {t('week')}
        </Button>
        <TimePicker
          size="small"
          format="YYYY-MM-DD HH:mm"
          aria-label={t('date')}
          placeholder={t('date')}
          minDate={dayjs()}
          value={isPaused ? dayjs(value) : null}
          onChange={(next) => onChange(next?.valueOf() ?? null)}
        />
        {isPaused && (
          <Button size="small" type="primary" onClick={() => onChange(null)}>
            {t('resume')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
