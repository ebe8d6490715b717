import {
  CaretRightOutlined,
  CloseOutlined,
  FullscreenOutlined,
  LeftOutlined,
  PauseOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useWakeLock } from './useWall.ts';
import type { WallEvent, WallState } from './wall.ts';
import { wallTexts } from './wallTexts.ts';

export interface WallControlsProps {
  wall: WallState;
  feed: (event: WallEvent) => void;
  /** Where somebody who leaves the wall arrives. */
  exitTo: string;
}

/** Shown while somebody is at the wall. */
export function WallControls({ wall, feed, exitTo }: WallControlsProps) {
  const t = wallTexts.useTexts();
  const navigate = useNavigate();
  const isAwake = useWakeLock();
  const exit = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    void navigate(exitTo);
  };
  return (
    <div className="wall-controls" role="toolbar" aria-label={t('controls')}>
      {wall.ids.length > 1 && (
        <>
          <Button icon={<LeftOutlined />} aria-label={t('previous')} onClick={() => feed({ type: 'previous' })} />
          <Button
            icon={wall.isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
            aria-label={t(wall.isPaused ? 'resume' : 'pause')}
            onClick={() => feed({ type: 'toggle' })}
          />
          <Button icon={<RightOutlined />} aria-label={t('next')} onClick={() => feed({ type: 'next' })} />
          <span className="wall-place digits">{t('place', { index: wall.index + 1, count: wall.ids.length })}</span>
        </>
      )}
      <Button
        icon={<FullscreenOutlined />}
        aria-label={t('fullScreen')}
        onClick={() => void document.documentElement.requestFullscreen?.()}
      />
      <Button icon={<CloseOutlined />} onClick={exit}>
        {t('exit')}
      </Button>
      {!isAwake && <span className="wall-note">{t('noWake')}</span>}
    </div>
  );
}
