import type { CheckAnswer, CheckItem, Value } from '@lookfar/contract';
import { InputNumber, Radio } from 'antd';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { taskTexts } from '../taskTexts.ts';

export interface ItemReading {
  value: Value;
  at: number | null;
}

interface ItemControlProps {
  item: CheckItem;
  value: CheckAnswer['value'];
  reading?: ItemReading | undefined;
  onChange: (value: CheckAnswer['value']) => void;
}

/** The control of an item, large enough for gloves. Photos have their own. */
export function ItemControl({ item, value, reading, onChange }: ItemControlProps) {
  const t = taskTexts.useTexts();
  switch (item.type) {
    case 'tick': {
      const options = [
        { value: 1, label: t('good') },
        { value: 0, label: t('bad') },
      ];
      return <ChoiceControl {...{ item, value, options, onChange }} />;
    }
    case 'choice': {
      const options = item.choices.map(({ text }) => ({ value: text, label: text }));
      return <ChoiceControl {...{ item, value, options, onChange }} />;
    }
    case 'number':
      return <NumberControl item={item} value={value} onChange={onChange} />;
    case 'reading':
      return (
        <Stack gap={2}>
          <Row className="task-reading">
            <Dim small>{t('signalSays', { title: item.signalTitle })}</Dim>
            <strong>{typeof reading?.value === 'number' ? `${reading.value} ${item.unit}` : t('noReading')}</strong>
            {typeof reading?.at === 'number' && <Dim small>{formatLocalTime(reading.at).slice(5, 16)}</Dim>}
          </Row>
          <NumberControl item={item} value={value} onChange={onChange} label={t('seen')} />
        </Stack>
      );
    case 'photo':
      return null;
  }
}

interface ChoiceControlProps extends Omit<ItemControlProps, 'reading'> {
  options: { value: string | number; label: string }[];
}

function ChoiceControl({ item, value, options, onChange }: ChoiceControlProps) {
  return (
    <Radio.Group
      className="task-choice"
      aria-label={item.title}
      size="large"
      optionType="button"
      buttonStyle="solid"
      value={value}
      options={options}
      onChange={({ target }) => onChange(target.value as string | number)}
    />
  );
}

interface NumberControlProps {
  item: Extract<CheckItem, { type: 'number' | 'reading' }>;
  value: CheckAnswer['value'];
  label?: string;
  onChange: (value: CheckAnswer['value']) => void;
}

function NumberControl({ item, value, label, onChange }: NumberControlProps) {
  const t = taskTexts.useTexts();
  const limits = useLimits(item);
  return (
    <Row className="task-number">
      <InputNumber<number>
        size="large"
        inputMode="decimal"
        aria-label={label ? `${item.title}: ${label}` : item.title}
        {...(label && { placeholder: label })}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        {...(item.unit !== '' && { suffix: item.unit })}
      />
      <Stack gap={1}>
        {limits !== '' && <Dim small>{t('limits', { limits })}</Dim>}
        {item.type === 'reading' && item.tolerance !== null && (
          <Dim small>{t('tolerance', { tolerance: `${item.tolerance} ${item.unit}`.trim() })}</Dim>
        )}
      </Stack>
    </Row>
  );
}

function useLimits({ lower, upper, unit }: NumberControlProps['item']): string {
  const t = taskTexts.useTexts();
  const of = (value: number) => `${value} ${unit}`.trim();
  if (lower !== null && upper !== null) return `${lower} – ${of(upper)}`;
  if (upper !== null) return t('upTo', { upper: of(upper) });
  return lower === null ? '' : t('atLeast', { lower: of(lower) });
}
