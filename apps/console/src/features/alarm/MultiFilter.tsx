import { Select } from 'antd';
import type { Address } from '../../ui/useAddress.ts';

interface MultiFilterProps<Value extends string> {
  address: Address;
  /** The address parameter that holds the choice. */
  name: string;
  label: string;
  values: readonly Value[];
  words: (value: Value) => string;
}

/** A choice of several values; no choice means all. */
export function MultiFilter<Value extends string>({ address, name, label, values, words }: MultiFilterProps<Value>) {
  return (
    <Select
      className="alarm-filter"
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      placeholder={label}
      aria-label={label}
      value={address.list(name)}
      onChange={(chosen: string[]) => address.set({ [name]: chosen.join(','), page: '' })}
      options={values.map((value) => ({ value, label: words(value) }))}
    />
  );
}
