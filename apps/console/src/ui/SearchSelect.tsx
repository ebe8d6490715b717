import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useAfterTyping } from './useAfterTyping.ts';

export interface SearchOption {
  value: number;
  text: string;
}

interface SearchSelectProps {
  id: string;
  /** Names the query. */
  name: string;
  placeholder: string;
  value: number | undefined;
  /** The selected one, where its name is known and it may not be among the first matches. */
  known?: SearchOption | undefined;
  onChange: (value: number | undefined) => void;
  /** The first matches of the typed text. */
  load: (text: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;
}

/** Selects one of many items that the server searches. */
export function SearchSelect({ id, name, placeholder, value, known, onChange, load }: SearchSelectProps) {
  const [typed, setTyped] = useState('');
  const wanted = useAfterTyping(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', name, wanted],
    queryFn: ({ signal }) => load(wanted, signal),
    placeholderData: (before) => before,
  });
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      loading={isFetching}
      placeholder={placeholder}
      value={value ?? null}
      onChange={(next: number | null) => onChange(next ?? undefined)}
      options={withKnown(data, known).map((option) => ({ value: option.value, label: option.text }))}
    />
  );
}

function withKnown(found: readonly SearchOption[], known: SearchOption | undefined): readonly SearchOption[] {
  return !known || found.some(({ value }) => value === known.value) ? found : [known, ...found];
}
