import { SortAscendingOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import type { ListColumn } from './listDescription.ts';
import type { ListSort } from './listState.ts';
import { listTexts } from './listTexts.ts';

interface SortChoiceProps {
  columns: readonly Pick<ListColumn<unknown>, 'title' | 'sortKey'>[];
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
}

/** Sorting without column headers: on a phone. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const t = listTexts.useTexts();
  const language = useLanguage();
  const choices = columns.flatMap(({ sortKey, title }) =>
    sortKey === undefined
      ? []
      : [
          { sort: { key: sortKey, order: 'asc' as const }, label: t('ascending', { column: title[language] }) },
          { sort: { key: sortKey, order: 'desc' as const }, label: t('descending', { column: title[language] }) },
        ],
  );
  if (choices.length === 0) return null;
  const written = ({ key, order }: ListSort) => `${key} ${order}`;
  return (
    <Select
      className="list-filter-choice list-sort"
      allowClear
      prefix={<SortAscendingOutlined aria-hidden="true" />}
      placeholder={t('sort')}
      aria-label={t('sort')}
      value={sort ? written(sort) : null}
      onChange={(next: string | null | undefined) =>
        onSort(choices.find((choice) => written(choice.sort) === next)?.sort)
      }
      options={choices.map((choice) => ({ value: written(choice.sort), label: choice.label }))}
    />
  );
}
