import { api } from '@lookfar/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../client/useCall.ts';
import { useAfterTyping } from '../../../../ui/useAfterTyping.ts';

interface EquipmentChoiceProps {
  name: string;
  value: number | undefined;
  /** The name of the selected device, in case it is not among the results. */
  title: string;
  placeholder: string;
  /** Always there, as the first entry. */
  own?: { id: number; title: string } | undefined;
  onChange: (id: number, title: string) => void;
}

const most = 50;

/** One of the devices visible to the user, searched by name. */
export function EquipmentChoice({ name, value, title, placeholder, own, onChange }: EquipmentChoiceProps) {
  const [typed, setTyped] = useState('');
  const wanted = useAfterTyping(typed.trim());
  const body = { name: wanted, pageSize: most };
  const { data, isFetching } = useCall(api.equipment.names, body, { keepPrevious: true });
  const found = (data?.list ?? []).filter(({ id, shared }) => id !== own?.id && !shared);
  const options = [
    ...(own ? [{ value: own.id, label: own.title }] : []),
    ...(value !== undefined && value !== own?.id && !found.some(({ id }) => id === value)
      ? [{ value, label: title }]
      : []),
    ...found.map(({ id, name: label }) => ({ value: id, label })),
  ];
  return (
    <Select
      variant="filled"
      size="small"
      aria-label={name}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value ?? null}
      options={options}
      onChange={(id: number) => onChange(id, options.find((option) => option.value === id)?.label ?? '')}
    />
  );
}
