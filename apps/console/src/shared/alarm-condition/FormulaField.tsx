import './formula-field.css';
import { Form, Input, Select } from 'antd';
import { useConditionSignals } from './ConditionSignals.ts';
import { conditionFormTexts } from './conditionFormTexts.ts';

interface FormulaFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string;
}

/** A formula, with the names of the signals it refers to below it. */
export function FormulaField({ id, label, value, onChange, error, help }: FormulaFieldProps) {
  const t = conditionFormTexts.useTexts();
  const signals = useConditionSignals();
  const used = signals.filter((signal) => value.includes(`.${signal.id}}`));
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      help={error ?? help}
      {...(error !== undefined && { validateStatus: 'error' as const })}
    >
      <Input.TextArea
        id={id}
        className="formula-input"
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Select
        size="small"
        className="formula-insert"
        aria-label={t('insert')}
        placeholder={t('insert')}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={signals.map((signal) => ({ value: signal.id, label: `${signal.title} · ${signal.address}` }))}
        onChange={(signalId: number | null) => {
          if (signalId !== null) onChange(`${value}\${0.${signalId}}`);
        }}
      />
      {used.length > 0 && (
        <div className="formula-used">
          {used.map((signal) => (
            <span key={signal.id}>
              <code>{`\${0.${signal.id}}`}</code> {signal.title}
            </span>
          ))}
        </div>
      )}
    </Form.Item>
  );
}
