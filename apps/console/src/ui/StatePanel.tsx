import './state-panel.css';
import type { ReactNode } from 'react';

interface StatePanelProps {
  icon: ReactNode;
  title: string;
  /** Why, or what to do. */
  note?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  /** Small print: a reference number, a time. */
  small?: ReactNode;
  /** `alert` is read out immediately. */
  role?: 'alert' | 'status';
  /** `page` is centred on a whole page, `panel` inside a card or table. */
  size?: 'page' | 'panel';
}

/** The common shape of every empty, error and no-permission state. */
export function StatePanel({ icon, title, note, action, small, role, size = 'panel' }: StatePanelProps) {
  return (
    <div className={`state-panel state-panel-${size}`} role={role}>
      <div className="state-panel-icon" aria-hidden="true">
        {icon}
      </div>
      <p className="state-panel-title">{title}</p>
      {note !== undefined && <div className="state-panel-note">{note}</div>}
      {action !== undefined && <div className="state-panel-action">{action}</div>}
      {small !== undefined && <div className="state-panel-small">{small}</div>}
    </div>
  );
}
