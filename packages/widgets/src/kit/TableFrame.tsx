import type { Style } from '@lookfar/page';
import type { CSSProperties, ReactNode } from 'react';
import { htmlBox } from './htmlBox.ts';
import { isNoPaint } from './paint.tsx';
import './html-table.css';

interface TableFrameProps {
  style: Style;
  className?: string;
  /** Undefined if there is no bar. */
  title: string | undefined;
  /** Label for screen readers. */
  name: string;
  /** Without any, they come with the rows: part `heads`. */
  columns: readonly { key: string; name: string; title: string }[];
  /** Has a last line: part `totals`. */
  hasTotals?: boolean;
  /** Shown instead of rows. */
  note: string;
  /** Controls above and below the rows. */
  tools?: ReactNode;
  foot?: ReactNode;
  /** Its rows move by themselves. */
  isRolling?: boolean;
}

/** Background of the sticky table head, which rows scroll under: the widget's own background if it has one. */
function groundOf({ fill }: Style): CSSProperties {
  const ground = typeof fill === 'object' ? fill.stops[0]?.color : fill;
  return isNoPaint(ground) ? {} : ({ '--table-ground': ground } as CSSProperties);
}

/** A table whose rows are loaded later: parts `count`, `body`, `heads`, `rows` and `note`. */
export function TableFrame(props: TableFrameProps) {
  const {
    style,
    className = '',
    title,
    name,
    columns,
    note,
    tools,
    foot,
    isRolling = false,
    hasTotals = false,
  } = props;
  return (
    <section
      className={`html-table ${className}`.trim()}
      style={{ ...htmlBox(style), ...groundOf(style) }}
      aria-label={name}
    >
      {title !== undefined && (
        <header>
          <strong>{title}</strong>
          <span data-part="count" />
        </header>
      )}
      {tools}
      <div className="html-table-body" data-part="body" data-rolls={isRolling ? '' : undefined}>
        <table>
          <thead>
            <tr data-part="heads">
              {columns.map((column) => (
                <th key={column.key} data-column={column.name}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-part="rows" />
          {hasTotals && <tfoot data-part="totals" />}
        </table>
        <p data-part="note">{note}</p>
      </div>
      {foot}
    </section>
  );
}
