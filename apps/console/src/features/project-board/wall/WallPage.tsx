import './wall.css';
import {
  CaretRightOutlined,
  CloseOutlined,
  FullscreenOutlined,
  LeftOutlined,
  PauseOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { useStirred, useWakeLock, useWall } from '../../../shared/wall/useWall.ts';
import { useWallKeys } from '../../../shared/wall/useWallKeys.ts';
import { readWall } from '../../../shared/wall/wall.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type LinkState, ProjectDrawing } from '../../project-view/index.ts';
import { wallTexts } from './wallTexts.ts';

/** `/monitor/project/wall`: pages in turn on the whole screen. */
export function WallPage() {
  const t = wallTexts.useTexts();
  const [search] = useSearchParams();
  const [first] = useState(() => readWall(search));
  if (first.ids.length === 0)
    return <EmptyState size="page" title={t('nothing')} action={<Link to={paths.projectBoard}>{t('toBoard')}</Link>} />;
  return <Wall first={first} />;
}

function Wall({ first }: { first: ReturnType<typeof readWall> }) {
  const t = wallTexts.useTexts();
  const navigate = useNavigate();
  const [wall, feed] = useWall(first);
  const [link, setLink] = useState<LinkState>('connecting');
  const isAwake = useWakeLock();
  const isStirred = useStirred();
  useWallKeys(feed);
  const pageId = wall.ids[wall.index] ?? 0;
  const exit = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    void navigate(paths.projectBoard);
  };
  const isSingle = wall.ids.length < 2;
  return (
    <main className="wall" data-stirred={isStirred ? '' : undefined}>
      {link === 'lost' && (
        <p className="wall-lost" role="alert">
          {t('lost')}
        </p>
      )}
      <ProjectDrawing key={pageId} pageId={pageId} draft={false} choice={null} onLink={setLink} isBare />
      <div className="wall-controls" role="toolbar" aria-label={t('controls')}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('previous')}
          disabled={isSingle}
          onClick={() => feed({ type: 'previous' })}
        />
        <Button
          icon={wall.isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
          aria-label={t(wall.isPaused ? 'go' : 'pause')}
          disabled={isSingle}
          onClick={() => feed({ type: 'toggle' })}
        />
        <Button
          icon={<RightOutlined />}
          aria-label={t('next')}
          disabled={isSingle}
          onClick={() => feed({ type: 'next' })}
        />
        <span className="wall-place">
          {t('place', { index: wall.index + 1, count: wall.ids.length })}
          {wall.isPaused && ` · ${t('paused')}`}
        </span>
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
      {wall.isPaused && <span className="wall-paused">{t('paused')}</span>}
    </main>
  );
}
