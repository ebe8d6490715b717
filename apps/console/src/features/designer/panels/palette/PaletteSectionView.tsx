import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { PicturesContext } from './PicturesContext.ts';

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
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  return (
    <section ref={section} className="pal-section" aria-labelledby={id}>
      <h3 id={id}>
        <button type="button" aria-expanded={isOpen} disabled={!onToggle} onClick={onToggle}>
          {onToggle && (isOpen ? <DownOutlined /> : <RightOutlined />)}
          {title}
          <span>{count}</span>
        </button>
      </h3>
      {isOpen && (
        <PicturesContext value={isNear}>
          <div className="pal-grid">{children}</div>
        </PicturesContext>
      )}
    </section>
  );
}

/** True from the moment the element is in view or about to be. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, nearby);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/** The palette scrolls, not the window. */
const nearby = { scrollMargin: '400px' };
