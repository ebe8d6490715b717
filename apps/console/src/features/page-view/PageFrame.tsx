import './page.css';
import { isFrame } from '@lookfar/page';
import { type PageFrames, PageRange, Stage, type StageHandle, staticSource } from '@lookfar/widgets';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { type PageTimes, pastTexts } from '../time-machine/index.ts';
import { PageClicks } from './click/PageClicks.tsx';
import { useFitted } from './frame/useFitted.ts';
import { nestingMark } from './frames/nesting.ts';
import { useFrameTools } from './frames/useFrameTools.ts';
import { PastFeeds } from './live/PastFeeds.tsx';
import { Plant } from './live/Plant.ts';
import { SceneFeed } from './live/SceneFeed.tsx';
import { usePageRuntime } from './live/usePageRuntime.ts';
import { MapPortals } from './map/MapPortals.tsx';
import type { PageWorld } from './PageWorld.ts';
import { pageTexts } from './pageTexts.ts';
import type { Drawing } from './readDrawing.ts';
import { usePageScripts } from './script/usePageScripts.ts';
import { useScriptClicks } from './script/useScriptClicks.ts';
import { askWeather } from './tools/askWeather.ts';
import { PageAlarms } from './tools/PageAlarms.ts';
import { PageDevices } from './tools/PageDevices.ts';
import { PageMaps } from './tools/PageMaps.ts';
import { useAcknowledge } from './tools/useAcknowledge.tsx';
import { usePageTools } from './tools/usePageTools.tsx';
import { type ToolPage, useWidgetTools } from './tools/useWidgetTools.ts';
import { ValueTrends } from './trend/ValueTrends.tsx';

interface PageFrameProps {
  frame: RefObject<HTMLElement | null>;
  zoom: number;
  drawing: Drawing;
  shown: Omit<ToolPage, 'isPast'>;
  title: string;
  world: PageWorld;
  /** What the frames on it show. */
  frames: PageFrames;
  /** This page and those around it, outermost first. */
  pages: readonly string[];
  /** The past that is shown; undefined for the present. Mount anew to change between them. */
  past: PageTimes | undefined;
}

/** The window onto a page: the drawing at its size, with its values, and clickable. */
export function PageFrame({ frame, zoom, drawing, shown, title, world, frames, pages, past }: PageFrameProps) {
  const t = pageTexts.useTexts();
  const off = pastTexts.useTexts()('writeOff');
  const locale = useLanguage();
  const { con, widgets } = drawing.page;
  const source = useMemo(() => staticSource(widgets), [widgets]);
  const [plant] = useState(() => new Plant());
  const stage = useRef<StageHandle>(null);
  const [alarms] = useState(() => new PageAlarms());
  const frameTools = useFrameTools({ world, frames, pages, past });
  const hasFrame = (id: string) => {
    const widget = drawing.widgets.get(id);
    return widget !== undefined && isFrame(widget);
  };
  const [range] = useState(() => new PageRange());
  const scripts = usePageScripts({ world, plant, past });
  const acting = usePageTools(plant, { world, writeOff: past && off, frameTools, hasFrame, pages });
  const page = useScriptClicks(acting, { scripts, range });
  const [devices] = useState(() => new PageDevices());
  const [maps] = useState(() => new PageMaps());
  const { ask: acknowledge, dialog } = useAcknowledge(world, past && off);
  const { placeOf } = world;
  const isPast = past !== undefined;
  const weather = useMemo(() => askWeather(placeOf, { isPast }), [placeOf, isPast]);
  const tools = useWidgetTools(page.tools, {
    ...{ alarms, devices, maps, acknowledge, weather, frameTools, range, scripts },
    shown: { ...shown, isPast },
  });
  const { askHistory } = world;
  const runtime = usePageRuntime({ stage, drawing, plant, locale, askHistory, tools, ...usePastTime(past, drawing) });
  const { fit, framed, placed, scaled } = useFitted(frame, con, zoom);
  return (
    <section
      style={framed}
      ref={frame}
      className="page-frame"
      data-fit={fit}
      data-past={past ? '' : undefined}
      {...{ [nestingMark]: pages.join(' ') }}
      aria-label={t('drawing', { title })}
    >
      <div className="page-placed" style={placed}>
        <div className="page-scaled" style={scaled}>
          <PageClicks widgets={drawing.widgets} page={page}>
            <ValueTrends widgets={drawing.widgets} onTrend={past ? undefined : world.onTrend}>
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
      <MapPortals maps={maps} />
      {dialog}
      {runtime && world.feeds({ runtime, plant, alarms, devices, isPast })}
      {runtime && !past && <SceneFeed runtime={runtime} />}
      {runtime && past && (
        <PastFeeds {...{ runtime, alarms, devices }} times={past} pageTitle={title} {...pastParts(world)} />
      )}
    </section>
  );
}

const pastParts = ({ own, presented, titles }: PageWorld) => ({ own, presented, titles });

const withHistory: ReadonlySet<string> = new Set([
  ...['Line', 'Area', 'Bar', 'Pie', 'Ring', 'Rose', 'Xyline', 'Section', 'History', 'Alarm'].map(
    (name) => `Complex.${name}`,
  ),
  ...['Report', 'Trend', 'Bar', 'Pie'].map((name) => `Script.${name}`),
]);

/** Charts and tables of history begin again at each moment that was chosen; while it plays they go on by themselves. */
function usePastTime(past: PageTimes | undefined, { widgets }: Drawing) {
  const machine = past?.machine;
  const now = useCallback(() => machine?.snapshot().moment ?? Date.now(), [machine]);
  const asks = useMemo(() => [...widgets.values()].some(({ widgetType }) => withHistory.has(widgetType)), [widgets]);
  const settled = useRef(0);
  if (past && !past.state.isSeeking) settled.current = past.state.seek;
  return { shownTime: machine && now, epoch: asks ? settled.current : 0 };
}
