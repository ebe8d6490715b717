import { api } from '@lookfar/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { isAllowed } from '../../../../base/session/isAllowed.ts';
import { useUser } from '../../../../base/session/sessionStore.ts';
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

/** People by name; none for everyone. */
export function ReaderChoice({ value, onChange }: ReaderChoiceProps) {
  const t = stepFormTexts.useTexts();
  const [typed, setTyped] = useState('');
  const name = useAfterTyping(typed.trim());
  // The names of accounts are for users who decide who is notified.
  const mayAsk = isAllowed(useUser(), api.notifyRule.options.may);
  const found = useCall(api.notifyRule.options, mayAsk ? { name } : undefined, { keepPrevious: true });
  const named = useCall(api.notifyRule.options, mayAsk && value.length > 0 ? { accountIds: [...value] } : undefined, {
    keepPrevious: true,
  });
  const known = new Map(
    [...(named.data?.accounts ?? []), ...(found.data?.accounts ?? [])].map((one) => [one.id, nameOf(one)]),
  );
  for (const id of value) if (!known.has(id)) known.set(id, `#${id}`);
  return (
    <Select
      mode="multiple"
      size="small"
      aria-label={t('readers')}
      placeholder={t('everyone')}
      maxCount={100}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      value={[...value]}
      options={[...known].map(([id, label]) => ({ value: id, label }))}
      onChange={(readers: number[]) => onChange(readers)}
    />
  );
}
