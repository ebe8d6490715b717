import { Table, type TableColumnsType } from 'antd';
import { type KeyboardEvent, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../shell/i18n/language.ts';
import type { ListColumn } from './listDescription.ts';
import type { Density } from './listPreferences.ts';

export interface RowsProps<Row> {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => number;
  open?: ((row: Row) => string) | undefined;
}

interface ListTableProps<Row> extends RowsProps<Row> {
  density: Density;
  /** Read out as the name of the table. */
  label: string;
}

export function ListTable<Row>({ rows, columns, rowKey, open, density, label }: ListTableProps<Row>) {
  const language = useLanguage();
  const navigate = useNavigate();
  const tableColumns = useMemo<TableColumnsType<Row>>(
    () =>
      columns.map((column) => ({
        key: column.key,
        title: column.title[language],
        ...(column.width === undefined ? {} : { width: column.width }),
        ...(column.align === undefined ? {} : { align: column.align }),
        render: (_value: unknown, row: Row) => cellOf(column, row, open),
      })),
    [columns, language, open],
  );
  return (
    <Table<Row>
      className="list-table"
      aria-label={label}
      size={density === 'compact' ? 'small' : 'medium'}
      columns={tableColumns}
      dataSource={rows}
      rowKey={rowKey}
      pagination={false}
      scroll={{ x: 'max-content' }}
      onRow={(row) => {
        if (!open) return {};
        const enter = () => void navigate(open(row));
        return {
          className: 'list-row-opens',
          tabIndex: 0,
          onClick: (event) => {
            if (!isControl(event.target) && !hasSelection()) enter();
          },
          onKeyDown: (event) => onRowKey(event, enter),
        };
      }}
    />
  );
}

/** A real link in the essential text column: it can be opened in a new tab and is found by assistive technology. */
function cellOf<Row>(column: ListColumn<Row>, row: Row, open: ((row: Row) => string) | undefined) {
  const content = column.render(row);
  const leads = open && column.essential && typeof content === 'string';
  return leads ? (
    <Link className="list-link" to={open(row)} tabIndex={-1}>
      {content}
    </Link>
  ) : (
    content
  );
}

function onRowKey(event: KeyboardEvent<HTMLElement>, enter: () => void): void {
  if (event.target !== event.currentTarget) return;
  const row = event.currentTarget;
  if (event.key === 'Enter') enter();
  else if (event.key === 'ArrowDown') focusRow(row.nextElementSibling);
  else if (event.key === 'ArrowUp') focusRow(row.previousElementSibling);
  else return;
  event.preventDefault();
}

function focusRow(row: Element | null): void {
  if (row instanceof HTMLElement && row.tabIndex === 0) row.focus();
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input') !== null;
}

/** Whoever marks text to copy it does not want to leave the page. */
function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false;
}
