import './wall.css';
import { type ReactNode, useEffect } from 'react';
import { useLineLost } from '../../client/line/useLineLost.ts';
import { useStirred } from './useWall.ts';
import { useWallKeys } from './useWallKeys.ts';
import { WallControls, type WallControlsProps } from './WallControls.tsx';
import { wallTexts } from './wallTexts.ts';

interface WallFrameProps extends WallControlsProps {
  /** Of the wall, for its style sheet. */
  className: string;
  look?: string;
  children: ReactNode;
}

/** [PB5] [PB7] [OC10] The whole screen; whoever touches it, moves the mouse or presses a key holds the turn. */
export function WallFrame({ wall, feed, exitTo, className, look, children }: WallFrameProps) {
  const t = wallTexts.useTexts();
  const isLost = useLineLost() !== null;
  const isStirred = useStirred();
  useWallKeys(feed);
  useEffect(() => {
    feed({ type: isStirred ? 'hold' : 'release' });
  }, [isStirred, feed]);
  return (
    <main className={`wall ${className}`} data-look={look} data-stirred={isStirred ? '' : undefined}>
      {isLost && (
        <p className="wall-lost" role="alert">
          {t('lost')}
        </p>
      )}
      {children}
      <WallControls wall={wall} feed={feed} exitTo={exitTo} />
      {wall.isPaused && <span className="wall-paused">{t('paused')}</span>}
    </main>
  );
}
