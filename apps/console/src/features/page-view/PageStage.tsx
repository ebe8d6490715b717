import './page.css';
import { ReloadOutlined } from '@ant-design/icons';
import type { PageToView } from '@lookfar/contract';
import { Button } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import { TimeMachineButton, TimeMachinePanel, useTimeMachine } from '../time-machine/index.ts';
import { DroppedNote } from './DroppedNote.tsx';
import { FullScreenButton } from './frame/FullScreenButton.tsx';
import type { FullScreen } from './frame/useFullScreen.ts';
import { useZoom } from './frame/useZoom.ts';
import { PageFrame } from './PageFrame.tsx';
import type { PageWorld } from './PageWorld.ts';
import { pageTexts } from './pageTexts.ts';
import { readDrawing } from './readDrawing.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface PageStageProps {
  page: Pick<PageToView, 'id' | 'title' | 'document' | 'signals' | 'components'>;
  /** The draft of a page of a project. */
  draft?: boolean;
  world: PageWorld;
  /** Loads the latest revision; undefined while it is on screen. */
  renew: (() => void) | undefined;
  /** At the start of the bar. */
  choice: ReactNode;
  /** Above the page while it is live, e.g. a broken link. */
  banner: ReactNode;
  screen: FullScreen;
  /** Without its bar, for a wall. */
  isBare?: boolean | undefined;
}

/** A page with its values, and the controls for zoom, full screen and the past. */
export function PageStage(props: PageStageProps) {
  const { page, draft = false, world, renew, choice, banner, screen, isBare = false } = props;
  const t = pageTexts.useTexts();
  const drawing = useMemo(() => readDrawing(page), [page]);
  const { width, height } = drawing.page.con;
  const frame = useRef<HTMLElement>(null);
  const zooming = useZoom(frame);
  const times = useTimeMachine({ pageId: page.id, draft });
  const past = world.mayLookBack && times.state.moment !== null ? times : undefined;
  return (
    <>
      {!past && banner}
      {!isBare && (
        <div className="page-bar">
          {choice}
          {drawing.widgets.size === 0 && <span className="page-blank">{t('blank')}</span>}
          <DroppedNote dropped={drawing.dropped} />
          {renew && (
            <Button size="small" icon={<ReloadOutlined />} onClick={renew}>
              {t('renew')}
            </Button>
          )}
          <span className="page-bar-end">
            {world.mayLookBack && !past && <TimeMachineButton onPast={times.open} />}
            <ZoomButtons {...zooming} />
            <FullScreenButton screen={screen} isWide={width > height} />
          </span>
        </div>
      )}
      <PageFrame
        key={past ? 'past' : 'live'}
        {...{ frame, drawing, world, past }}
        shown={{ pageId: page.id, draft }}
        zoom={zooming.zoom}
        title={page.title}
      />
      {past && <TimeMachinePanel times={past} />}
    </>
  );
}
