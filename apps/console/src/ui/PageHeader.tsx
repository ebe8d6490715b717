import './page-header.css';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** Status next to the title: a tag, a count. */
  tags?: ReactNode;
  /** One line below the title. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** The header of a screen: its only h1, its status, its actions. */
export function PageHeader({ title, tags, note, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-text">
        <div className="page-header-line">
          <h1>{title}</h1>
          {tags}
        </div>
        {note !== undefined && <div className="page-header-note">{note}</div>}
      </div>
      {actions !== undefined && <div className="page-header-actions">{actions}</div>}
    </header>
  );
}
