import { api } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { useMemo, useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import type { ChartModel } from '../../../ui/chart/chartModel.ts';
import { SeriesSwatch } from '../../../ui/chart/SeriesSwatch.tsx';
import { TimeChart } from '../../../ui/chart/TimeChart.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import { reportTexts } from '../reportTexts.ts';
import { curveSeries } from './curveSeries.ts';
import { Rows } from './ReportTable.tsx';
import type { ReportQuestion } from './reportQuestion.ts';

const shortestMs = 60_000;

/** A report as curves, each period as a step. */
export function ReportCurves({ question, span }: { question: ReportQuestion; span: ChartSpan }) {
  const t = reportTexts.useTexts();
  const { body, report, askedAt } = question;
  const query = useCall(api.projectHistory.reportCurve, body, { keepPrevious: true, extra: [askedAt], retry: false });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const { data } = query;
  const model = useMemo((): ChartModel | undefined => {
    if (!data) return undefined;
    const earlierTitle = (title: string) => t('earlier', { title });
    return {
      series: curveSeries(data, body.compare, { hidden, earlierTitle, end: span.to }),
      ...{ gaps: [], marks: [], band: false, limits: false, home: span },
      bounds: { minSpanMs: shortestMs, maxSpanMs: Math.max(span.to - span.from, shortestMs), latest: span.to },
    };
  }, [data, body.compare, hidden, span, t]);
  return (
    <Rows query={query} question={question}>
      {({ times }) =>
        times.length === 0 || !model ? (
          <EmptyState title={t('noRows')} />
        ) : (
          <>
            <PlainList className="report-legend">
              {model.series
                .filter(({ shiftMs }) => shiftMs === 0)
                .map(({ key, title, slot, visible }) => (
                  <li key={key}>
                    <button
                      type="button"
                      aria-pressed={visible}
                      onClick={() => setHidden(visible ? [...hidden, key] : hidden.filter((one) => one !== key))}
                    >
                      <SeriesSwatch slot={slot} /> {title}
                    </button>
                  </li>
                ))}
            </PlainList>
            <div className="report-plot">
              <TimeChart model={model} view={span} label={`${report.title} ${t('chartLabel')}`} />
            </div>
          </>
        )
      }
    </Rows>
  );
}
