import './controls.css';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a panel. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="dc-section" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}
