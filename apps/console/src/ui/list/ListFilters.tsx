import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Select, TreeSelect } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { TimeRangePicker } from '../TimePicker.tsx';
import type { ListFilter, ListTreeOption } from './listDescription.ts';
import { listTexts } from './listTexts.ts';

const typingPauseMs = 300;

interface ListFiltersProps<Reply> {
  filters: readonly ListFilter<Reply>[];
  values: Readonly<Record<string, string>>;
  reply: Reply | undefined;
  onChange: (key: string, value: string, options?: { replace?: boolean }) => void;
  phone: boolean;
  /** Further tools, after the filters: the order, a switch. */
  more?: ReactNode;
  /** How many of them are set. */
  moreSet?: number;
}

/**
 * The filters of a list, in the order of its description. A phone shows the first one and those with counts, and
 * collapses the others, so that the first rows are on the screen.
 */
export function ListFilters<Reply>(props: ListFiltersProps<Reply>) {
  const { filters, phone, more } = props;
  const t = listTexts.useTexts();
  if (phone) return <FoldedFilters {...props} />;
  return (
    <div className="list-tools">
      <search className="list-filters" aria-label={t('filters')}>
        {filters.map((filter) => (
          <OneFilter key={filter.key} filter={filter} {...props} />
        ))}
      </search>
      {more}
    </div>
  );
}

function FoldedFilters<Reply>(props: ListFiltersProps<Reply>) {
  const { filters, values, more, moreSet = 0 } = props;
  const t = listTexts.useTexts();
  const [unfolded, setUnfolded] = useState(false);
  const [first, ...others] = filters;
  const counted = others.filter(hasCounts);
  const folded = others.filter((filter) => !hasCounts(filter));
  const set = folded.filter(({ key }) => values[key]).length + moreSet;
  const one = (filter: ListFilter<Reply>) => <OneFilter key={filter.key} filter={filter} {...props} />;
  return (
    <search className="list-tools list-filters" aria-label={t('filters')}>
      <div className="list-filter-line">
        {first && one(first)}
        {(folded.length > 0 || more) && (
          <Button icon={<FilterOutlined />} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {set > 0 ? t('moreFiltersSet', { count: set }) : t('moreFilters')}
          </Button>
        )}
      </div>
      {counted.map(one)}
      {unfolded && folded.map(one)}
      {unfolded && more}
    </search>
  );
}

function hasCounts<Reply>(filter: ListFilter<Reply>): boolean {
  return filter.kind === 'segments' && filter.options.some(({ count }) => count !== undefined);
}

interface OneFilterProps<Reply> extends Pick<ListFiltersProps<Reply>, 'values' | 'reply' | 'onChange'> {
  filter: ListFilter<Reply>;
}

function OneFilter<Reply>({ filter, values, reply, onChange }: OneFilterProps<Reply>) {
  const change = (value: string) => onChange(filter.key, value, { replace: filter.kind === 'search' });
  const props = { value: values[filter.key] ?? '', onChange: change };
  switch (filter.kind) {
    case 'search':
      return <SearchFilter filter={filter} {...props} />;
    case 'choice':
      return <ChoiceFilter filter={filter} {...props} />;
    case 'span':
      return <SpanFilter filter={filter} {...props} />;
    case 'tree':
      return <TreeFilter filter={filter} {...props} />;
    case 'segments':
      return <SegmentsFilter filter={filter} reply={reply} {...props} />;
  }
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
  const change = useRef(onChange);
  change.current = onChange;
  // Back, forward and "clear" change the URL while the field is mounted; they must not revert what was just typed.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      change.current(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
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

function SpanFilter({ filter, value, onChange }: FilterProps<Extract<ListFilter<unknown>, { kind: 'span' }>>) {
  const language = useLanguage();
  const [from, to] = value.split('~').map(Number);
  const isSet = from !== undefined && to !== undefined && Number.isFinite(from) && Number.isFinite(to);
  return (
    <TimeRangePicker
      className="list-filter-span"
      aria-label={filter.label[language]}
      value={isSet ? [dayjs(from), dayjs(to)] : null}
      onChange={(range) => {
        const [start, end] = range ?? [];
        onChange(start && end ? `${start.valueOf()}~${end.valueOf()}` : '');
      }}
    />
  );
}

function TreeFilter({ filter, value, onChange }: FilterProps<Extract<ListFilter<unknown>, { kind: 'tree' }>>) {
  const language = useLanguage();
  const options = filter.useOptions();
  return (
    <TreeSelect
      className="list-filter-choice"
      allowClear
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      placeholder={filter.label[language]}
      aria-label={filter.label[language]}
      value={value === '' ? null : value}
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
      treeData={options.map(treeNode)}
    />
  );
}

interface TreeNode {
  value: string;
  title: string;
  children: TreeNode[];
}

function treeNode({ value, text, children }: ListTreeOption): TreeNode {
  return { value, title: text, children: children.map(treeNode) };
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
