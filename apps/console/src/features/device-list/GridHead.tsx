import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { ListSort } from '../../ui/list/listState.ts';
import { browserTexts } from './browserTexts.ts';

interface GridHeadProps {
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
}

const columns = [
  { key: 'star', text: 'follow', sortKey: undefined, hidden: true },
  { key: 'name', text: 'device', sortKey: 'name' },
  { key: 'state', text: 'state', sortKey: 'state' },
  { key: 'alarm', text: 'alarm', sortKey: 'alarm' },
  { key: 'group', text: 'group', sortKey: 'group' },
  { key: 'values', text: 'values', sortKey: undefined },
  { key: 'course', text: 'course', sortKey: undefined },
  { key: 'time', text: 'lastTime', sortKey: 'lastTime' },
  { key: 'more', text: 'actions', sortKey: undefined, hidden: true },
] as const;

const aria = { asc: 'ascending', desc: 'descending' } as const;

export function GridHead({ sort, onSort }: GridHeadProps) {
  const t = browserTexts.useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are positioned one by one cannot be a table
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons are
    <div role="row" className="equipment-grid-row equipment-grid-head" aria-rowindex={1}>
      {columns.map((column) => {
        const order = column.sortKey !== undefined && sort?.key === column.sortKey ? sort.order : undefined;
        const text = t(column.text);
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: its button is
          <div
            key={column.key}
            role="columnheader"
            className={`equipment-grid-${column.key}`}
            {...(order && { 'aria-sort': aria[order] })}
          >
            {column.sortKey === undefined ? (
              <span className={'hidden' in column ? 'visually-hidden' : ''}>{text}</span>
            ) : (
              <button type="button" onClick={() => onSort(nextSort(column.sortKey, order))}>
                {text}
                {order === 'asc' && <CaretUpOutlined aria-hidden />}
                {order === 'desc' && <CaretDownOutlined aria-hidden />}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Ascending, descending, then the default order. */
function nextSort(key: string, order: 'asc' | 'desc' | undefined): ListSort | undefined {
  if (order === 'desc') return undefined;
  return { key, order: order === 'asc' ? 'desc' : 'asc' };
}
