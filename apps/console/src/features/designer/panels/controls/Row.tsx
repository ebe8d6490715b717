import './controls.css';
import type { HTMLAttributes, ReactNode } from 'react';

interface RowProps {
  label: string;
  /** Handlers of a label that scrubs its number. */
  scrub?: HTMLAttributes<HTMLSpanElement>;
  /** The control is below its label and uses the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** A label and its control. */
export function Row({ label, scrub, isWide = false, children }: RowProps) {
  return (
    <div className="dc-row" data-wide={isWide || undefined}>
      <span
        className="dc-row-label"
        data-scrub={(scrub && 'onPointerDown' in scrub) || undefined}
        title={label}
        {...scrub}
      >
        {label}
      </span>
      <div className="dc-row-control">{children}</div>
    </div>
  );
}
