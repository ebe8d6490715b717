import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** Below it, in small words. */
  note?: ReactNode;
  children: ReactNode;
}

/** A field of a step's form: wider than the rows of other inspectors. */
export function Field({ label, note, children }: FieldProps) {
  return (
    <div className="flow-field">
      <span className="flow-label">{label}</span>
      {children}
      {note !== undefined && note !== '' && <p className="flow-note">{note}</p>}
    </div>
  );
}
