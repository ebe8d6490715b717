import { ReloadOutlined } from '@ant-design/icons';
import type { PageToView } from '@lookfar/contract';
import { Button } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import type { DetailTabProps } from '../device-tab/index.ts';
import { LinkBanner, useBrokenLink } from '../live/index.ts';
import { DroppedNote } from './DroppedNote.tsx';
import { FullScreenButton } from './frame/FullScreenButton.tsx';
import type { FullScreen } from './frame/useFullScreen.ts';
import { useZoom } from './frame/useZoom.ts';
import { PageFrame } from './PageFrame.tsx';
import { pageTexts } from './pageTexts.ts';
import { readDrawing } from './readDrawing.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface PageScreenProps extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  page: PageToView;
  /** Loads the latest revision; undefined while it is on screen. */
  renew: (() => void) | undefined;
  choice: ReactNode;
  screen: FullScreen;
}

/** A page with live values, and the controls for zoom and full screen. */
export function PageScreen({ page, renew, choice, screen, equipment, watched }: PageScreenProps) {
  const t = pageTexts.useTexts();
  const drawing = useMemo(() => readDrawing(page), [page]);
  const broken = useBrokenLink(watched);
  const { width, height } = drawing.page.con;
  const frame = useRef<HTMLElement>(null);
  const zooming = useZoom(frame);
  return (
    <>
      <LinkBanner broken={broken} lastTime={null} />
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
          <ZoomButtons {...zooming} />
          <FullScreenButton screen={screen} isWide={width > height} />
        </span>
      </div>
      <PageFrame
        frame={frame}
        zoom={zooming.zoom}
        drawing={drawing}
        title={page.title}
        equipment={equipment}
        watched={watched}
      />
    </>
  );
}
