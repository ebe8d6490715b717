import { Stage, type StageHandle, staticSource } from '@lookfar/widgets';
import { type CSSProperties, type RefObject, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import type { DetailTabProps } from '../device-tab/index.ts';
import { PageClicks } from './click/PageClicks.tsx';
import { fitOf, viewerFit } from './frame/fitOf.ts';
import { useFrameSize } from './frame/useFrameSize.ts';
import { PageFeeds } from './live/EquipmentFeed.tsx';
import { Plant } from './live/Plant.ts';
import { usePageRuntime } from './live/usePageRuntime.ts';
import { pageTexts } from './pageTexts.ts';
import type { Drawing } from './readDrawing.ts';
import { PageAlarms } from './tools/PageAlarms.ts';
import { usePageTools } from './tools/usePageTools.tsx';
import { ValueTrends } from './trend/ValueTrends.tsx';

interface PageFrameProps extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  frame: RefObject<HTMLElement | null>;
  zoom: number;
  drawing: Drawing;
  title: string;
}

/** Of the frame, above and below. */
const border = 2;

/** The window onto a page: the drawing at its size, live, and clickable. */
export function PageFrame({ frame, zoom, drawing, title, equipment, watched }: PageFrameProps) {
  const t = pageTexts.useTexts();
  const locale = useLanguage();
  const { con, widgets } = drawing.page;
  const size = useFrameSize(frame);
  const source = useMemo(() => staticSource(widgets), [widgets]);
  const [plant] = useState(() => new Plant());
  const stage = useRef<StageHandle>(null);
  const [alarms] = useState(() => new PageAlarms());
  const page = usePageTools(plant, equipment.id);
  const tools = useMemo(() => ({ ...page.tools, watchAlarms: alarms.watch }), [page.tools, alarms]);
  const runtime = usePageRuntime({ stage, drawing, plant, locale, equipmentId: equipment.id, tools });
  const fit = viewerFit(con.fit, useUser()?.scadaAdaption);
  const { scaleX, scaleY } = size ? fitOf(fit, con, size) : { scaleX: 1, scaleY: 1 };
  const placed: CSSProperties = { width: con.width * scaleX * zoom, height: con.height * scaleY * zoom };
  const scaled = {
    transform: `scale(${scaleX * zoom}, ${scaleY * zoom})`,
    visibility: size ? 'visible' : 'hidden',
  } as const;
  // A wide page on a narrow screen leaves no empty space below it; zoomed, it uses the available space.
  const isByWidth = fit === 'container' || fit === 'width';
  const highest = size && isByWidth ? Math.ceil((size.width * con.height * zoom) / con.width) + border : undefined;
  const limited = {
    '--page-ground': con.bgColor,
    ...(highest !== undefined && { '--page-highest': `${highest}px` }),
  } as CSSProperties;
  return (
    <section style={limited} ref={frame} className="page-frame" data-fit={fit} aria-label={t('drawing', { title })}>
      <div className="page-placed" style={placed}>
        <div className="page-scaled" style={scaled}>
          <PageClicks widgets={drawing.widgets} page={page}>
            <ValueTrends widgets={drawing.widgets} own={equipment.id}>
              <Stage
                ref={stage}
                source={source}
                con={con}
                mode="view"
                locale={locale}
                componentOf={drawing.componentOf}
              />
            </ValueTrends>
          </PageClicks>
        </div>
      </div>
      {runtime && <PageFeeds {...{ runtime, plant, alarms, equipment, watched }} pageTitle={title} />}
    </section>
  );
}
