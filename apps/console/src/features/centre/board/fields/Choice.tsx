import { Form, Select } from 'antd';

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string }[];
}

export function Choice<Value extends string | number>({ label, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <Form.Item label={label}>
      <Select<Value> aria-label={label} value={value} onChange={onChange} options={options as never} />
    </Form.Item>
  );
}
