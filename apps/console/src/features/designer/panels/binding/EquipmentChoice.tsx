import { api } from '@lookfar/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../client/useCall.ts';
import { useAfterTyping } from '../../../../ui/useAfterTyping.ts';
import { useDesigner } from '../../DesignerContext.tsx';

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

/** One of the devices visible to the user, in a project one of its devices, searched by name. */
export function EquipmentChoice({ name, value, title, placeholder, own, onChange }: EquipmentChoiceProps) {
  const [typed, setTyped] = useState('');
  const wanted = useAfterTyping(typed.trim());
  const { found, isFetching } = useDevices(wanted, own?.id);
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

function useDevices(name: string, ownId: number | undefined) {
  const { owner } = useDesigner();
  const isProject = owner.kind === 'project';
  const options = { keepPrevious: true };
  const body = { name, pageSize: most };
  const visible = useCall(api.equipment.names, isProject ? undefined : body, options);
  const joined = useCall(api.projectEquip.query, isProject ? { ...body, projectId: owner.id } : undefined, options);
  const all = (visible.data?.list ?? []).filter(({ shared }) => !shared);
  const found = (isProject ? (joined.data?.list ?? []) : all).filter(({ id }) => id !== ownId);
  return { found, isFetching: visible.isFetching || joined.isFetching };
}
