import { api, sceneLimits } from '@lookfar/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../client/useCall.ts';
import { useAfterTyping } from '../../../../ui/useAfterTyping.ts';
import { stepFormTexts } from './stepFormTexts.ts';

interface ReaderChoiceProps {
  /** Accounts by their ids. */
  value: readonly number[];
  onChange: (readers: number[]) => void;
}

const nameOf = ({ name, loginname }: { name: string; loginname: string }): string =>
  name === '' || name === loginname ? loginname : `${name} (${loginname})`;

/** People who may run scenes, by name; none for everyone. */
export function ReaderChoice({ value, onChange }: ReaderChoiceProps) {
  const t = stepFormTexts.useTexts();
  const [typed, setTyped] = useState('');
  const name = useAfterTyping(typed.trim());
  const found = useCall(api.scene.readers, { name }, { keepPrevious: true });
  const named = useCall(api.scene.readers, value.length > 0 ? { ids: [...value] } : undefined, { keepPrevious: true });
  const known = new Map([...(named.data ?? []), ...(found.data ?? [])].map((one) => [one.id, nameOf(one)]));
  // Somebody who may no longer run scenes.
  for (const id of value) if (!known.has(id)) known.set(id, named.isPending ? '…' : t('formerReader', { id }));
  return (
    <Select
      mode="multiple"
      size="small"
      aria-label={t('readers')}
      placeholder={t('everyone')}
      maxCount={sceneLimits.readers}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      value={[...value]}
      options={[...known].map(([id, label]) => ({ value: id, label }))}
      onChange={(readers: number[]) => onChange(readers)}
    />
  );
}
