import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  id?: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A labelled control of a card. */
export function Field({ label, id, isWide = false, children }: FieldProps) {
  return (
    <div className="scene-field" data-wide={isWide || undefined}>
      {id === undefined ? <span className="scene-label">{label}</span> : <label htmlFor={id}>{label}</label>}
      {children}
    </div>
  );
}
