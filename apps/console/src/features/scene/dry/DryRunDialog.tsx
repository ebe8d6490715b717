import './dry.css';
import { api, type Scene, sceneLimits } from '@lookfar/contract';
import { Alert, Modal, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { TimeRangePicker } from '../../../ui/TimePicker.tsx';
import { DryResult } from './DryResult.tsx';
import { dryTexts } from './dryTexts.ts';

const dayMs = 86_400_000;
const spans = { day: 1, week: 7, month: 31 } as const;
type Choice = keyof typeof spans | 'own';

interface Range {
  startTime: number;
  endTime: number;
}

/** The seconds do not matter, and the same range is asked for once. */
function lastDays(days: number): Range {
  const endTime = Math.floor(Date.now() / 60_000) * 60_000;
  return { startTime: endTime - days * dayMs, endTime };
}

/** [SCN4] When a scene would have run, had it been on. */
export function DryRunDialog({ row: { id, title, triggers }, onClose }: Pick<RowAboveProps<Scene>, 'row' | 'onClose'>) {
  const t = dryTexts.useTexts();
  const language = useLanguage();
  const [choice, setChoice] = useState<Choice>('week');
  const [range, setRange] = useState(() => lastDays(7));
  const isTooLong = range.endTime - range.startTime > sceneLimits.dryRunDays * dayMs;
  const isAsked = triggers.length > 0 && !isTooLong;
  const result = useCall(api.scene.dryRun, isAsked ? { id, ...range } : undefined, {
    ...{ staleTime: 60_000, retry: false, extra: [language] },
  });
  const choose = (next: Choice) => {
    setChoice(next);
    if (next !== 'own') setRange(lastDays(spans[next]));
  };
  return (
    <Modal open width={720} title={t('title', { title })} footer={null} onCancel={onClose}>
      <Stack>
        <Dim as="div">{t('note')}</Dim>
        <Segmented<Choice>
          aria-label={t('range')}
          className="dry-range"
          value={choice}
          options={(['day', 'week', 'month', 'own'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={choose}
        />
        {choice === 'own' && (
          <TimeRangePicker
            value={[dayjs(range.startTime), dayjs(range.endTime)]}
            allowClear={false}
            disabledDate={(day) => day.isAfter(dayjs())}
            onChange={(chosen) => {
              const [from, to] = chosen ?? [];
              if (from && to) setRange({ startTime: from.valueOf(), endTime: to.valueOf() });
            }}
          />
        )}
        {triggers.length === 0 && <Alert type="info" showIcon title={t('noTriggers')} />}
        {isTooLong && <Alert type="warning" showIcon title={t('tooLong')} />}
        {isAsked && (
          <Loaded query={result} failed={t('failed')}>
            {(reply) => <DryResult {...reply} {...range} />}
          </Loaded>
        )}
      </Stack>
    </Modal>
  );
}
