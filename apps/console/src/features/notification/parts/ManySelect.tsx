import { Select } from 'antd';

interface ManySelectProps {
  id?: string;
  label?: string;
  placeholder: string;
  value: readonly number[];
  /** Undefined while they are loaded. */
  options: readonly { id: number; name: string }[] | undefined;
  onChange: (ids: number[]) => void;
}

/** Several of a known list; what is no longer in the list is shown by its number. */
export function ManySelect({ id, label, placeholder, value, options, onChange }: ManySelectProps) {
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      mode="multiple"
      allowClear
      maxTagCount={8}
      loading={options === undefined}
      disabled={options === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      value={options === undefined ? [] : [...value]}
      options={(options ?? []).map((one) => ({ value: one.id, label: one.name }))}
      onChange={onChange}
    />
  );
}
