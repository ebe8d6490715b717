import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../shell/i18n/language.ts';
import type { RowsProps } from './ListTable.tsx';
import type { ListColumn } from './listDescription.ts';

/** Rows as cards, for a phone: essential columns are the head, the others lines below. */
export function ListCards<Row>({ rows, columns, rowKey, open }: RowsProps<Row>) {
  return (
    <ul className="list-cards">
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Card to={open?.(row)}>
            <CardBody row={row} columns={columns} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Card({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? (
    <div className="list-card">{children}</div>
  ) : (
    <Link className="list-card" to={to}>
      {children}
    </Link>
  );
}

function CardBody<Row>({ row, columns }: { row: Row; columns: readonly ListColumn<Row>[] }) {
  const language = useLanguage();
  const lines = columns.filter(({ essential }) => !essential);
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
