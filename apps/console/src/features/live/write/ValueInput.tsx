import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { MonitoredSignal } from '@lookfar/contract';
import { Button, Input, Radio, Select, Space } from 'antd';
import type { KeyboardEvent } from 'react';
import { stepValue } from './stepValue.ts';
import { writeChoices } from './writeChoices.ts';
import { writeTexts } from './writeTexts.ts';

interface ValueInputProps {
  id: string;
  signal: MonitoredSignal;
  value: string;
  /** Where stepping starts while nothing is typed. */
  current: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** More choices than this do not fit next to each other. */
const mostButtons = 4;

/** Buttons for a switch, a choice for a signal with value labels, an input for everything else. */
export function ValueInput(props: ValueInputProps) {
  const choices = writeChoices(props.signal);
  if (choices.length === 0) return <TypedInput {...props} />;
  if (choices.length > mostButtons) return <ChosenInput {...props} />;
  const { id, value, disabled, onChange } = props;
  return (
    <Radio.Group
      id={id}
      className="write-choices"
      optionType="button"
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(String(event.target.value))}
      options={choices.map(({ value: choice, text }) => ({ value: String(choice), label: `${text} (${choice})` }))}
    />
  );
}

function ChosenInput({ id, signal, value, disabled, onChange }: ValueInputProps) {
  const t = writeTexts.useTexts();
  return (
    <Select
      id={id}
      className="write-wide"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('choose')}
      disabled={disabled}
      value={value === '' ? null : value}
      onChange={(next: string | null) => onChange(next ?? '')}
      options={writeChoices(signal).map((map) => ({ value: String(map.value), label: `${map.text} (${map.value})` }))}
    />
  );
}

function TypedInput({ id, signal, value, current, disabled, onChange }: ValueInputProps) {
  const t = writeTexts.useTexts();
  const isText = signal.dataType === 'STRING';
  const step = (direction: 1 | -1) => {
    const next = stepValue(signal, value === '' ? current : value, direction);
    if (next !== undefined) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isText || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const input = (
    <Input
      id={id}
      autoFocus
      autoComplete="off"
      inputMode={isText ? 'text' : 'decimal'}
      disabled={disabled}
      value={value}
      onKeyDown={onKeyDown}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (isText) return input;
  return (
    <Space.Compact block>
      <Button
        icon={<MinusOutlined />}
        aria-label={t('decrease')}
        title={t('decrease')}
        disabled={disabled}
        onClick={() => step(-1)}
      />
      {input}
      <Button
        icon={<PlusOutlined />}
        aria-label={t('increase')}
        title={t('increase')}
        disabled={disabled}
        onClick={() => step(1)}
      />
    </Space.Compact>
  );
}
