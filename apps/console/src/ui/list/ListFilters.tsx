import { SearchOutlined } from '@ant-design/icons';
import { Input, Segmented, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../shell/i18n/language.ts';
import type { ListFilter } from './listDescription.ts';
import { listTexts } from './listTexts.ts';

const typingPauseMs = 300;

interface ListFiltersProps<Reply> {
  filters: readonly ListFilter<Reply>[];
  values: Readonly<Record<string, string>>;
  reply: Reply | undefined;
  onChange: (key: string, value: string, options?: { replace?: boolean }) => void;
}

/** The filters of a list, in the order of its description. */
export function ListFilters<Reply>({ filters, values, reply, onChange }: ListFiltersProps<Reply>) {
  const t = listTexts.useTexts();
  return (
    <search className="list-filters" aria-label={t('filters')}>
      {filters.map((filter) => {
        const value = values[filter.key] ?? '';
        if (filter.kind === 'search') {
          const search = (next: string) => onChange(filter.key, next, { replace: true });
          return <SearchFilter key={filter.key} filter={filter} value={value} onChange={search} />;
        }
        const choose = (next: string) => onChange(filter.key, next);
        if (filter.kind === 'choice') {
          return <ChoiceFilter key={filter.key} filter={filter} value={value} onChange={choose} />;
        }
        return <SegmentsFilter key={filter.key} filter={filter} value={value} reply={reply} onChange={choose} />;
      })}
    </search>
  );
}

interface FilterProps<Filter> {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

function SearchFilter({ filter, value, onChange }: FilterProps<Extract<ListFilter<unknown>, { kind: 'search' }>>) {
  const language = useLanguage();
  const [text, setText] = useState(value);
  const told = useRef(value);
  // Back, forward and "clear" change the address under the field; what was just typed must not be taken back by it.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      onChange(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return (
    <Input
      className="list-filter-search"
      allowClear
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={filter.label[language]}
      aria-label={filter.label[language]}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

function ChoiceFilter({ filter, value, onChange }: FilterProps<Extract<ListFilter<unknown>, { kind: 'choice' }>>) {
  const language = useLanguage();
  const options = filter.useOptions();
  return (
    <Select
      className="list-filter-choice"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={filter.label[language]}
      aria-label={filter.label[language]}
      value={value === '' ? null : value}
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
    />
  );
}

interface SegmentsProps<Reply> extends FilterProps<Extract<ListFilter<Reply>, { kind: 'segments' }>> {
  reply: Reply | undefined;
}

function SegmentsFilter<Reply>({ filter, value, reply, onChange }: SegmentsProps<Reply>) {
  const language = useLanguage();
  return (
    <Segmented
      className="list-filter-segments"
      aria-label={filter.label[language]}
      value={value}
      onChange={onChange}
      options={filter.options.map((option) => {
        const count = reply === undefined ? undefined : option.count?.(reply);
        return {
          value: option.value,
          label: (
            <span>
              {option.text[language]}
              {count !== undefined && <span className="list-filter-count"> {count}</span>}
            </span>
          ),
        };
      })}
    />
  );
}
