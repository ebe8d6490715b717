import { equipmentInfos, requestLimits } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useCall } from '../../client/useCall.ts';
import { searchOwnEquipment } from '../../ui/searchLoads.ts';
import { useAfterTyping } from '../../ui/useAfterTyping.ts';

const texts = defineTexts('devicesSelect', {
  typeDevice: { cn: '输入设备名称', en: 'Type a device name' },
  device: { cn: '设备 #{id}', en: 'Device #{id}' },
});

interface DevicesSelectProps {
  id?: string;
  label?: string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Several devices, searched by the server. */
export function DevicesSelect({ id, label, value, onChange }: DevicesSelectProps) {
  const t = texts.useTexts();
  const [typed, setTyped] = useState('');
  const wanted = useAfterTyping(typed.trim());
  const found = useQuery({
    queryKey: ['search', 'notify.devices', wanted],
    queryFn: ({ signal }) => searchOwnEquipment(wanted, signal),
    placeholderData: (before) => before,
  });
  const known = useDeviceNames(value);
  const names = new Map([...known, ...(found.data ?? []).map(({ value: one, text }) => [one, text] as const)]);
  const shown = [...new Set([...value, ...(found.data ?? []).map((option) => option.value)])];
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      mode="multiple"
      allowClear
      maxTagCount={8}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('typeDevice')}
      value={[...value]}
      options={shown.map((one) => ({ value: one, label: names.get(one) ?? t('device', { id: one }) }))}
      onChange={(next: number[]) => {
        onChange(next);
        setTyped('');
      }}
    />
  );
}

/** The names of devices, as far as the user sees them. */
export function useDeviceNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const asked = ids.slice(0, requestLimits.devices);
  const { data } = useCall(equipmentInfos, asked.length > 0 ? { ids: asked } : undefined, {
    staleTime: 60_000,
    keepPrevious: true,
  });
  return new Map((data?.list ?? []).map(({ id, name }) => [id, name]));
}
