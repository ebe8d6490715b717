import { api, type SignalRef, type WallSignal } from '@lookfar/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { centreTexts } from '../centreTexts.ts';

interface SignalChoiceProps {
  value: readonly SignalRef[];
  most: number;
  /** By id: what is known of the chosen ones. */
  known: ReadonlyMap<number, WallSignal>;
  onChange: (signals: WallSignal[]) => void;
}

const labelOf = ({ title, equipName, unit }: WallSignal) => `${title} · ${equipName}${unit === '' ? '' : ` (${unit})`}`;

/** Chooses signals and variables among all that the user can see. */
export function SignalChoice({ value, most, known, onChange }: SignalChoiceProps) {
  const t = centreTexts.useTexts();
  const [typed, setTyped] = useState('');
  const text = useAfterTyping(typed.trim());
  const { data, isFetching } = useCall(api.wall.signals, { text }, { keepPrevious: true, staleTime: 60_000 });
  const found = data?.list ?? [];
  const all = new Map([...known, ...found.map((signal) => [signal.id, signal] as const)]);
  const chosen = value.flatMap(({ signalId }) => all.get(signalId) ?? []);
  const listed = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
  return (
    <Select
      mode="multiple"
      aria-label={t('tileSignals')}
      placeholder={t('searchSignals')}
      maxCount={most}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, autoClearSearchValue: false }}
      value={chosen.map(({ id }) => id)}
      onChange={(ids: number[]) => onChange(ids.flatMap((id) => all.get(id) ?? []))}
      options={listed.map((signal) => ({ value: signal.id, label: labelOf(signal) }))}
      style={{ width: '100%' }}
    />
  );
}
