import './controls.css';
import { type ReactNode, useId } from 'react';
import { Split } from '../../../../ui/layout/Layout.tsx';

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
      <Split as="header">
        <h3 id={id}>{title}</h3>
        {action}
      </Split>
      {children}
    </section>
  );
}
