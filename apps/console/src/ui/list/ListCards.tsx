import './list.css';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import type { RowsProps } from './ListTable.tsx';
import { type AnyRow, type ListColumn, rowKey, rowNameOf } from './listDescription.ts';
import { listTexts } from './listTexts.ts';
import { RowActions } from './RowActions.tsx';

/** Rows as cards, for phones: essential columns form the header, the others lines below unless blank. */
export function ListCards<Row extends AnyRow>({
  rows,
  columns,
  rowName,
  open,
  onOpen,
  rowActions,
  control,
}: RowsProps<Row>) {
  const t = listTexts.useTexts();
  const nameOf = (row: Row) => rowNameOf(row, rowName);
  return (
    <ul className="list-cards">
      {rows.map((row) => (
        <li key={rowKey(row)}>
          {control && (
            <Checkbox
              className="list-card-check"
              aria-label={t('selectOne', { name: nameOf(row) })}
              checked={control.selection.has(rowKey(row))}
              onChange={(event) => control.select([row], event.target.checked)}
            />
          )}
          <Card to={open?.(row)} onOpen={onOpen && (() => onOpen(row))}>
            <CardBody row={row} columns={columns} />
          </Card>
          {rowActions && <RowActions actions={rowActions(row)} name={nameOf(row)} folded />}
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  to: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

function Card({ to, onOpen, children }: CardProps) {
  if (to !== undefined) {
    return (
      <Link className="list-card" to={to}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return <div className="list-card">{children}</div>;
  return (
    <button type="button" className="list-card" onClick={onOpen}>
      {children}
    </button>
  );
}

function CardBody<Row>({ row, columns }: { row: Row; columns: readonly ListColumn<Row>[] }) {
  const language = useLanguage();
  const lines = columns.filter(({ essential, blank }) => !essential && !blank?.(row));
  return (
    <>
      <div className="list-card-head">
        {columns
          .filter(({ essential }) => essential)
          .map((column) => (
            <span key={column.key}>{column.render(row)}</span>
          ))}
      </div>
      <dl>
        {lines.map((column) => (
          <div key={column.key}>
            <dt>{column.title[language]}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
