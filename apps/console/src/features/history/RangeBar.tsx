import { errorText, historyLimits } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { Button, Popover, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { TimePicker } from '../../ui/TimePicker.tsx';
import { historyTexts } from './historyTexts.ts';
import { isPreset, presetKeys, type RangeChoice, rangeProblem } from './rangeRules.ts';

interface RangeBarProps {
  range: RangeChoice;
  /** The range in absolute times. */
  span: ChartSpan;
  onChange: (range: RangeChoice) => void;
}

/** Presets and a custom range. */
export function RangeBar({ range, span, onChange }: RangeBarProps) {
  const t = historyTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const chosen = isPreset(range) ? range.preset : 'custom';
  return (
    <div className="history-range">
      <Segmented
        aria-label={t('range')}
        value={chosen}
        options={presetKeys.map((key) => ({ value: key as string, label: t(key) }))}
        onChange={(key) => {
          const preset = presetKeys.find((one) => one === key);
          if (preset) onChange({ preset });
        }}
      />
      <Popover
        trigger="click"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        placement="bottom"
        content={
          <CustomRange
            span={span}
            onApply={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        }
      >
        <Button type={chosen === 'custom' ? 'primary' : 'default'} ghost={chosen === 'custom'}>
          {chosen === 'custom' ? `${format(span.from)} – ${format(span.to)}` : t('custom')}
        </Button>
      </Popover>
    </div>
  );
}

const format = (time: number): string => dayjs(time).format('MM-DD HH:mm');

function CustomRange({ span, onApply }: { span: ChartSpan; onApply: (span: ChartSpan) => void }) {
  const t = historyTexts.useTexts();
  const language = useLanguage();
  const [from, setFrom] = useState<Dayjs | null>(dayjs(span.from));
  const [to, setTo] = useState<Dayjs | null>(dayjs(span.to));
  const next = from && to ? { from: from.valueOf(), to: to.valueOf() } : null;
  const code = next && rangeProblem(next);
  const problem = next ? code && errorText(code, language, { days: historyLimits.rangeDays }) : t('needTimes');
  return (
    <Stack
      as="form"
      className="history-custom"
      onSubmit={(event) => {
        event.preventDefault();
        if (next && !problem) onApply(next);
      }}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the picker is inside */}
      <label>
        <span>{t('from')}</span>
        <TimePicker value={from} onChange={setFrom} allowClear={false} />
      </label>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the picker is inside */}
      <label>
        <span>{t('to')}</span>
        <TimePicker value={to} onChange={setTo} allowClear={false} />
      </label>
      {problem && (
        <p className="history-problem" role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" disabled={Boolean(problem)}>
        {t('apply')}
      </Button>
    </Stack>
  );
}
