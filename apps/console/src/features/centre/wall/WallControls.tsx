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
import { paths } from '../../../base/paths.ts';
import type { WallEvent, WallState } from '../../../shared/wall/wall.ts';
import { centreTexts } from '../centreTexts.ts';

interface WallControlsProps {
  wall: WallState;
  feed: (event: WallEvent) => void;
  isAwake: boolean;
}

/** Shown while somebody is at the wall. */
export function WallControls({ wall, feed, isAwake }: WallControlsProps) {
  const t = centreTexts.useTexts();
  const navigate = useNavigate();
  const exit = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    void navigate(paths.operations);
  };
  return (
    <div className="board-wall-controls" role="toolbar" aria-label={t('wallControls')}>
      {wall.ids.length > 1 && (
        <>
          <Button icon={<LeftOutlined />} aria-label={t('previous')} onClick={() => feed({ type: 'previous' })} />
          <Button
            icon={wall.isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
            aria-label={t(wall.isPaused ? 'resume' : 'pause')}
            onClick={() => feed({ type: 'toggle' })}
          />
          <Button icon={<RightOutlined />} aria-label={t('next')} onClick={() => feed({ type: 'next' })} />
          <span className="digits">
            {wall.index + 1} / {wall.ids.length}
          </span>
        </>
      )}
      <Button
        icon={<FullscreenOutlined />}
        aria-label={t('fullScreen')}
        onClick={() => void document.documentElement.requestFullscreen?.()}
      />
      <Button icon={<CloseOutlined />} onClick={exit}>
        {t('exitWall')}
      </Button>
      {!isAwake && <span className="board-wall-note">{t('noWake')}</span>}
    </div>
  );
}
