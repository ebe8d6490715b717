import { Select } from 'antd';
import type { Address } from './useAddress.ts';

interface MultiFilterProps<Value extends string> {
  address: Address;
  /** Where the choice stands in the address. */
  name: string;
  label: string;
  values: readonly Value[];
  words: (value: Value) => string;
}

/** Some of a few values; none of them means all. */
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
