import type { PlanRule } from '@lookfar/contract';
import { Checkbox, Input, InputNumber, Radio } from 'antd';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { planTexts } from './planTexts.ts';
import { dayText, weekDays } from './ruleText.ts';

interface RuleFieldProps {
  id: string;
  value: PlanRule;
  onChange: (rule: PlanRule) => void;
}

const kinds = ['daily', 'weekly', 'monthly', 'running'] as const;

const fresh: Readonly<Record<PlanRule['kind'], PlanRule>> = {
  daily: { kind: 'daily', everyDays: 1 },
  weekly: { kind: 'weekly', everyWeeks: 1, days: [1] },
  monthly: { kind: 'monthly', everyMonths: 1, day: 1 },
  running: { kind: 'running', signalTitle: '', isCounter: false, above: 0, everyHours: 500 },
};

/** How often a plan makes tasks. */
export function RuleField({ id, value, onChange }: RuleFieldProps) {
  const t = planTexts.useTexts();
  return (
    <Stack id={id} gap={2} className="plan-rule" tabIndex={-1}>
      <Radio.Group
        aria-label={t('rule')}
        value={value.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={({ target }) => onChange(fresh[target.value as PlanRule['kind']])}
      />
      <RuleParts value={value} onChange={onChange} />
    </Stack>
  );
}

function RuleParts({ value, onChange }: Omit<RuleFieldProps, 'id'>) {
  const t = planTexts.useTexts();
  switch (value.kind) {
    case 'daily':
      return (
        <Every
          unit={t('days')}
          max={365}
          value={value.everyDays}
          onChange={(n) => onChange({ ...value, everyDays: n })}
        />
      );
    case 'weekly':
      return (
        <>
          <Every
            unit={t('weeks')}
            max={52}
            value={value.everyWeeks}
            onChange={(n) => onChange({ ...value, everyWeeks: n })}
          />
          <Checkbox.Group
            aria-label={t('weekDays')}
            value={value.days}
            options={weekDays.map((day) => ({ value: day as number, label: dayText(t, day) }))}
            onChange={(days) => days.length > 0 && onChange({ ...value, days })}
          />
        </>
      );
    case 'monthly':
      return (
        <>
          <Every
            unit={t('months')}
            max={24}
            value={value.everyMonths}
            onChange={(n) => onChange({ ...value, everyMonths: n })}
          />
          <Row>
            <span>{t('dayOfMonth')}</span>
            <InputNumber
              min={1}
              max={31}
              precision={0}
              aria-label={t('dayOfMonth')}
              value={value.day}
              onChange={(day) => day !== null && onChange({ ...value, day })}
            />
            <Dim small>{t('lastNote')}</Dim>
          </Row>
        </>
      );
    case 'running':
      return (
        <>
          <Every
            unit={t('hours')}
            max={100_000}
            value={value.everyHours}
            onChange={(n) => onChange({ ...value, everyHours: n })}
          />
          <Row>
            <Input
              className="check-title"
              aria-label={t('signal')}
              placeholder={t('signal')}
              maxLength={100}
              value={value.signalTitle}
              onChange={({ target }) => onChange({ ...value, signalTitle: target.value })}
            />
            {!value.isCounter && (
              <>
                <span>{t('above')}</span>
                <InputNumber<number>
                  aria-label={t('above')}
                  value={value.above}
                  onChange={(above) => above !== null && onChange({ ...value, above })}
                />
              </>
            )}
          </Row>
          <Checkbox
            checked={value.isCounter}
            onChange={({ target }) => onChange({ ...value, isCounter: target.checked })}
          >
            {t('isCounter')}
          </Checkbox>
          <Dim small>{t(value.isCounter ? 'counterNote' : 'runningNote')}</Dim>
        </>
      );
  }
}

interface EveryProps {
  unit: string;
  max: number;
  value: number;
  onChange: (n: number) => void;
}

function Every({ unit, max, value, onChange }: EveryProps) {
  const t = planTexts.useTexts();
  return (
    <Row>
      <span>{t('every')}</span>
      <InputNumber
        min={1}
        max={max}
        precision={0}
        aria-label={`${t('every')} ${unit}`}
        value={value}
        onChange={(next) => next !== null && onChange(next)}
      />
      <span>{unit}</span>
    </Row>
  );
}
