import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ShownContext } from '../controls/ShownContext.ts';
import { outOfReach } from './outOfReach.ts';

interface KeptSideProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * One of several views that alternate in one place. Once shown, it stays rendered on a layer of its own: showing it
 * again only changes its opacity. While hidden, neither keys nor screen readers reach it.
 */
export function KeepMounted({ isShown, children }: KeptSideProps) {
  const [isDrawn, setDrawn] = useState(isShown);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown && element.current) return outOfReach(element.current);
    return undefined;
  }, [isShown]);
  if (isShown && !isDrawn) setDrawn(true);
  if (!isDrawn) return null;
  return (
    <div ref={element} className="ins-side" aria-hidden={isShown ? undefined : true}>
      <ShownContext value={isShown}>{children}</ShownContext>
    </div>
  );
}
