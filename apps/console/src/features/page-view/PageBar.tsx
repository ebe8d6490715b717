import type { ReactNode } from 'react';
import { FullScreenButton } from './frame/FullScreenButton.tsx';
import { ScreenCounters } from './frame/ScreenCounters.tsx';
import type { FullScreen } from './frame/useFullScreen.ts';

interface PageBarProps {
  /** The control that switches to another page. */
  choice: ReactNode;
  screen: FullScreen;
}

/** Above what is shown instead of a page: the way to another one, and out of the full screen. */
export function PageBar({ choice, screen }: PageBarProps) {
  if (!choice && !screen.isFull) return null;
  return (
    <div className="page-bar">
      {choice}
      {screen.isFull && (
        <span className="page-bar-end">
          <ScreenCounters />
          <FullScreenButton screen={screen} isWide={false} />
        </span>
      )}
    </div>
  );
}
