import type { ChartSpan } from '@lookfar/widgets/trend';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import type { ChartSeries } from '../../../ui/chart/chartSeries.ts';
import { SeriesSwatch } from '../../../ui/chart/SeriesSwatch.tsx';
import { sampleText } from '../../../ui/chart/sampleText.ts';
import { formatAge, formatLocalTime } from '../../../ui/formatTimes.ts';
import { dash } from '../../live/index.ts';
import { historyTexts } from '../historyTexts.ts';
import { type Statistics, statisticsOf } from './statistics.ts';

const columns = ['min', 'max', 'avg', 'count', 'first', 'last'] as const;

/** Statistics of the visible range, one row per curve. */
export function StatisticsTable({ series, view }: { series: readonly ChartSeries[]; view: ChartSpan }) {
  const t = historyTexts.useTexts();
  const language = useLanguage();
  const shown = useMemo(
    () =>
      series
        .filter(({ visible }) => visible)
        .map((one) => ({
          series: one,
          statistics: statisticsOf(one.parts, { from: view.from - one.shiftMs, to: view.to - one.shiftMs }),
        })),
    [series, view],
  );
  const tolerance = Math.max(0, ...shown.map(({ statistics }) => statistics?.toleranceMs ?? 0));
  return (
    <section className="statistics" aria-label={t('statistics')}>
      <h2>
        {t('statistics')}
        {tolerance > 1000 && <small>{t('exactTo', { time: formatAge(tolerance, language) })}</small>}
      </h2>
      <div className="statistics-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('signal')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="statistics-number">
                  {t(column)}
                </th>
              ))}
              <th scope="col">{t('unit')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ series: one, statistics }) => (
              <tr key={one.key}>
                <th scope="row">
                  <SeriesSwatch slot={one.slot} earlier={one.shiftMs !== 0} /> {one.title}
                </th>
                {columns.map((column) => (
                  <td key={column} className="statistics-number" title={timeOf(statistics, column)}>
                    {statistics ? figure(one, statistics, column) : dash}
                  </td>
                ))}
                <td className="statistics-unit">{one.unit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Column = (typeof columns)[number];

function figure(series: ChartSeries, statistics: Statistics, column: Column): string {
  if (column === 'count') return statistics.count.toLocaleString('en');
  return sampleText(series, statistics[column]);
}

function timeOf(statistics: Statistics | undefined, column: Column): string | undefined {
  if (!statistics || (column !== 'first' && column !== 'last')) return undefined;
  return formatLocalTime(column === 'first' ? statistics.firstTime : statistics.lastTime);
}
