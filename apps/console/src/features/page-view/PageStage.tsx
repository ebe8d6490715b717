import './page.css';
import { ReloadOutlined } from '@ant-design/icons';
import type { PageToView } from '@lookfar/contract';
import { PageFrames } from '@lookfar/widgets';
import { Button } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useHeldAlarms } from '../reminder/index.ts';
import { TimeMachineButton, TimeMachinePanel, useTimeMachine } from '../time-machine/index.ts';
import { DroppedNote } from './DroppedNote.tsx';
import { FullScreenButton } from './frame/FullScreenButton.tsx';
import { ScreenCounters } from './frame/ScreenCounters.tsx';
import type { FullScreen } from './frame/useFullScreen.ts';
import { useZoom } from './frame/useZoom.ts';
import { PastNote } from './framed/PastNote.tsx';
import { nestingProblem, pageKey } from './frames/nesting.ts';
import { type PageNest, usePageNest } from './frames/PageNest.ts';
import { PageFrame } from './PageFrame.tsx';
import type { PageWorld } from './PageWorld.ts';
import { pageTexts } from './pageTexts.ts';
import { type DrawnPage, readDrawing } from './readDrawing.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface PageStageProps {
  page: Pick<PageToView, 'id' | 'title'> & DrawnPage;
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
  /** In a frame, a dialog or a small window: without its controls. */
  isFramed?: boolean | undefined;
}

/** A page with its values, unless it would be inside itself. */
export function PageStage(props: PageStageProps) {
  const t = pageTexts.useTexts();
  const nest = usePageNest();
  const { world, page } = props;
  const key = pageKey(world.framePath(world.here));
  const problem = nestingProblem(key, nest.around);
  const pages = useMemo(() => [...nest.around, key], [nest.around, key]);
  const { onTitle } = nest;
  useEffect(() => onTitle?.(page.title), [onTitle, page.title]);
  return problem ? <EmptyState title={t(problem)} /> : <ShownPage {...props} start={nest.start} pages={pages} />;
}

interface ShownPageProps extends PageStageProps, Pick<PageNest, 'start'> {
  /** This page and those around it, outermost first. */
  pages: readonly string[];
}

/** The page, and the controls for zoom, full screen and the past. */
function ShownPage(props: ShownPageProps) {
  const { page, draft = false, world, renew, choice, banner, screen, isBare = false, isFramed = false } = props;
  const { start, pages } = props;
  const t = pageTexts.useTexts();
  const drawing = useMemo(() => readDrawing(page), [page]);
  const { width, height } = drawing.page.con;
  const frame = useRef<HTMLElement>(null);
  const zooming = useZoom(frame);
  const times = useTimeMachine({ pageId: page.id, draft });
  const past = world.mayLookBack && times.state.moment !== null ? times : undefined;
  useHeldAlarms(past !== undefined && !isFramed);
  const frames = useFrames(start);
  const again = renew && (
    <Button size="small" icon={<ReloadOutlined />} onClick={renew}>
      {t('renew')}
    </Button>
  );
  return (
    <>
      {!past && banner}
      {isFramed && again}
      {isFramed && past && <PastNote moment={past.state.moment} />}
      {!isBare && !isFramed && (
        <div className="page-bar">
          {choice}
          {drawing.widgets.size === 0 && <span className="page-blank">{t('blank')}</span>}
          <DroppedNote dropped={drawing.dropped} />
          {again}
          <span className="page-bar-end">
            {world.mayLookBack && !past && <TimeMachineButton onPast={times.open} onNear={TimeMachinePanel.load} />}
            {screen.isFull && <ScreenCounters />}
            <ZoomButtons {...zooming} />
            <FullScreenButton screen={screen} isWide={width > height} />
          </span>
        </div>
      )}
      <PageFrame
        key={past ? 'past' : 'live'}
        {...{ frame, drawing, world, frames, pages, past }}
        shown={{ pageId: page.id, draft }}
        zoom={zooming.zoom}
        title={page.title}
      />
      {past && !isFramed && <TimeMachinePanel times={past} />}
    </>
  );
}

/** What the frames of the page show: at first what its address says. Kept between the present and the past. */
function useFrames(start: PageNest['start']): PageFrames {
  const [frames] = useState(() => {
    const made = new PageFrames();
    if (start) made.show(start.frameId, start.content);
    return made;
  });
  useEffect(() => {
    if (start) frames.show(start.frameId, start.content);
  }, [frames, start]);
  return frames;
}
