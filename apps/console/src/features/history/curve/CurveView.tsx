import { type ChartSpan, hasInk } from '@lookfar/widgets/trend';
import { Alert, Button } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useRef, useState } from 'react';
import { TimeChart, type TimeChartHandle } from '../../../ui/chart/TimeChart.tsx';
import { isSameView } from '../../../ui/chart/viewMath.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { shiftOf } from '../comparison.ts';
import { historyTexts } from '../historyTexts.ts';
import type { HistoryViewProps } from '../historyView.ts';
import type { CurveLoader } from './CurveLoader.ts';
import { CurveTools } from './CurveTools.tsx';
import { curveModel } from './curveModel.ts';
import { NoData } from './NoData.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { useCurveLook } from './useCurveLook.ts';
import { useCurves } from './useCurves.ts';
import { useGaps } from './useGaps.ts';

/** The chosen signals as curves, with tools and statistics. */
export function CurveView(props: HistoryViewProps & { loader: CurveLoader }) {
  const { loader, owner, name, chosen, span, askedAt, choice, patch } = props;
  const t = historyTexts.useTexts();
  const chart = useRef<TimeChartHandle>(null);
  const panel = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [look, setLook] = useCurveLook();
  const { zoom, hidden, comparison, mark } = choice;
  const view = zoom ?? span;
  const shiftMs = comparison === null ? 0 : shiftOf(comparison, span);
  const curves = useCurves({
    loader,
    signalIds: chosen.map(({ id }) => id),
    shifts: shiftMs === 0 ? [0] : [0, shiftMs],
    view,
    width,
    askedAt,
  });
  const gaps = useGaps({ owner, view, askedAt, isWanted: true });
  const earlier = { from: view.from - shiftMs, to: view.to - shiftMs };
  const earlierGaps = useGaps({ owner, view: earlier, askedAt, isWanted: shiftMs !== 0 });
  const model = useMemo(
    () =>
      curveModel({
        chosen,
        hidden,
        curves: curves.curves,
        gaps: gaps.list,
        shiftMs,
        earlierGaps: earlierGaps.list,
        earlierTitle: ({ title }) => t('earlier', { title, time: dayjs(span.from - shiftMs).format('MM-DD HH:mm') }),
        mark,
        ...look,
        span,
        now: askedAt,
      }),
    [chosen, hidden, curves.curves, gaps.list, shiftMs, earlierGaps.list, mark, look, span, askedAt, t],
  );
  const rest = (next: ChartSpan, plotWidth: number) => {
    setWidth(plotWidth);
    if (!isSameView(next, view)) patch({ zoom: isSameView(next, span) ? null : next });
  };
  const isEmpty = curves.isLoaded && !curves.isLoading && !model.series.some((one) => hasInk(one, view));
  return (
    <>
      <Notices curves={curves} isGapsFailed={gaps.isFailed} chosen={chosen} />
      <section ref={panel} className="curve-panel" aria-label={t('curve')}>
        <CurveTools
          chart={chart}
          panel={panel}
          head={{ name, view, chosen, hidden }}
          curves={curves}
          view={view}
          isZoomed={zoom !== null}
          comparison={comparison}
          patch={patch}
          look={look}
          onLook={setLook}
          model={model}
        />
        <div className="curve-plot">
          <TimeChart ref={chart} model={model} view={view} label={`${name} ${t('chartLabel')}`} onRest={rest} />
          {isEmpty && <NoData owner={owner} chosen={chosen} patch={patch} />}
          {curves.error !== null && !curves.isLoaded && (
            <div className="curve-over">
              <ErrorState title={t('loadFailed')} error={curves.error} onRetry={curves.retry} />
            </div>
          )}
        </div>
      </section>
      <StatisticsTable series={model.series} view={view} />
    </>
  );
}

interface NoticesProps {
  curves: ReturnType<typeof useCurves>;
  isGapsFailed: boolean;
  chosen: HistoryViewProps['chosen'];
}

/** Failures and limits that affect the curves below. */
function Notices({ curves, isGapsFailed, chosen }: NoticesProps) {
  const t = historyTexts.useTexts();
  const isBroken = curves.error !== null && curves.isLoaded;
  const cut = chosen.flatMap(({ id, title }) => {
    const time = curves.cut.get(id);
    return time === undefined ? [] : [t('cut', { title, time: formatLocalTime(time) })];
  });
  return (
    <>
      {isBroken && (
        <Alert
          type="error"
          showIcon
          title={t('loadFailed')}
          action={
            <Button size="small" onClick={curves.retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {isGapsFailed && <Alert type="warning" showIcon title={t('gapsFailed')} />}
      {cut.length > 0 && <Alert type="info" showIcon title={cut.join('；')} />}
    </>
  );
}
