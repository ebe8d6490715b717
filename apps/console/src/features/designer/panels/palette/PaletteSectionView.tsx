import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';

interface PaletteSectionViewProps {
  title: string;
  count: number;
  isOpen: boolean;
  /** Absent for sections that do not fold, such as the finds of a search. */
  onToggle?: (() => void) | undefined;
  children: ReactNode;
}

export function PaletteSectionView({ title, count, isOpen, onToggle, children }: PaletteSectionViewProps) {
  const id = useId();
  return (
    <section className="pal-section" aria-labelledby={id}>
      <h3 id={id}>
        <button type="button" aria-expanded={isOpen} disabled={!onToggle} onClick={onToggle}>
          {onToggle && (isOpen ? <DownOutlined /> : <RightOutlined />)}
          {title}
          <span>{count}</span>
        </button>
      </h3>
      {isOpen && <div className="pal-grid">{children}</div>}
    </section>
  );
}
