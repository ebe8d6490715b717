import { api } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { send } from '../../../../client/send.ts';
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
  const { data = [], isFetching } = useQuery({
    queryKey: ['designer.equipment', wanted],
    queryFn: async ({ signal }) =>
      (await send(api.equipment.names, { name: wanted, pageSize: most }, { quiet: true, signal })).list,
    placeholderData: (before) => before,
  });
  const found = data.filter(({ id, shared }) => id !== own?.id && !shared);
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
