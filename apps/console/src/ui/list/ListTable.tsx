import './list.css';
import { Table, type TableColumnsType } from 'antd';
import { type KeyboardEvent, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import type { ListAction } from './listAction.ts';
import { type AnyRow, type ListColumn, rowKey, rowNameOf } from './listDescription.ts';
import type { Density } from './listPreferences.ts';
import type { ListSort } from './listState.ts';
import { listTexts } from './listTexts.ts';
import { RowActions } from './RowActions.tsx';
import type { SelectionControl } from './useSelection.ts';

export interface RowsProps<Row extends AnyRow> {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  rowName?: ((row: Row) => string) | undefined;
  open?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  rowActions?: ((row: Row) => readonly ListAction[]) | undefined;
  /** Absent if there are no batch actions. */
  control?: SelectionControl<Row> | undefined;
}

interface ListTableProps<Row extends AnyRow> extends RowsProps<Row> {
  density: Density;
  /** Read out as the name of the table. */
  label: string;
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
}

const orders = { asc: 'ascend', desc: 'descend' } as const;

export function ListTable<Row extends AnyRow>({ density, label, sort, onSort, ...props }: ListTableProps<Row>) {
  const { rows, open, onOpen, control } = props;
  const navigate = useNavigate();
  const t = listTexts.useTexts();
  const columns = useTableColumns(props, sort);
  return (
    <Table<Row>
      className="list-table"
      aria-label={label}
      size={density === 'compact' ? 'small' : 'medium'}
      columns={columns}
      dataSource={rows}
      rowKey={rowKey}
      pagination={false}
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      onChange={(_page, _filters, sorter) => {
        const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
        const key = props.columns.find((column) => column.key === chosen?.columnKey)?.sortKey;
        const order = chosen?.order;
        onSort(key && order ? { key, order: order === 'ascend' ? 'asc' : 'desc' } : undefined);
      }}
      {...(control && { rowSelection: rowSelectionOf(control, props, t('selectPage')) })}
      onRow={(row) => {
        if (!open && !onOpen) return {};
        const enter = () => (open ? void navigate(open(row)) : onOpen?.(row));
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

function useTableColumns<Row extends AnyRow>(
  { rows, columns, open, rowActions, rowName }: RowsProps<Row>,
  sort: ListSort | undefined,
): TableColumnsType<Row> {
  const language = useLanguage();
  const t = listTexts.useTexts();
  return useMemo(() => {
    const nameOf = (row: Row) => rowNameOf(row, rowName);
    const shown: TableColumnsType<Row> = columns.map((column) => ({
      key: column.key,
      title: column.title[language],
      ...(column.width === undefined ? {} : { width: column.width }),
      ...(column.align === undefined ? {} : { align: column.align }),
      ...(column.sortKey === undefined
        ? {}
        : { sorter: true, sortOrder: sort?.key === column.sortKey ? orders[sort.order] : null }),
      render: (_value: unknown, row: Row) => cellOf(column, row, open),
    }));
    if (!rowActions || rows.every((row) => rowActions(row).length === 0)) return shown;
    const actions: TableColumnsType<Row>[number] = {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      fixed: 'right',
      align: 'right',
      width: 1,
      className: 'list-actions-cell',
      render: (_value: unknown, row: Row) => <RowActions actions={rowActions(row)} name={nameOf(row)} />,
    };
    return [...shown, actions];
  }, [rows, columns, language, open, rowActions, rowName, sort, t]);
}

function rowSelectionOf<Row extends AnyRow>(
  { selection, select }: SelectionControl<Row>,
  { rows, rowName }: Pick<RowsProps<Row>, 'rows' | 'rowName'>,
  allLabel: string,
) {
  return {
    selectedRowKeys: [...selection.keys()],
    preserveSelectedRowKeys: true,
    columnWidth: 40,
    fixed: true,
    onSelect: (row: Row, selected: boolean) => select([row], selected),
    onSelectAll: (selected: boolean) => select(rows, selected),
    getTitleCheckboxProps: () => ({ 'aria-label': allLabel }),
    getCheckboxProps: (row: Row) => ({ 'aria-label': rowNameOf(row, rowName) }),
  };
}

/** A real link in the essential text column: it can be opened in a new tab and is found by assistive technology. */
function cellOf<Row>(column: ListColumn<Row>, row: Row, open: ((row: Row) => string) | undefined) {
  const content = column.render(row);
  const leads = open && (column.leads ?? (column.essential && typeof content === 'string'));
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

/** The cell of a control counts as the control: narrowly missing a checkbox must not navigate. */
function isControl(target: EventTarget): boolean {
  const controls = 'a, button, input, .list-actions-cell, .ant-table-selection-column, .ant-dropdown';
  return target instanceof Element && target.closest(controls) !== null;
}

/** Selecting text to copy it must not navigate. */
function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false;
}
