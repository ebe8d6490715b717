import type { api, ReplyOf } from '@lookfar/contract';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { ChartModel } from '../../../ui/chart/chartModel.ts';
import type { ChartSeries } from '../../../ui/chart/chartSeries.ts';
import { SeriesSwatch } from '../../../ui/chart/SeriesSwatch.tsx';
import { TimeChart } from '../../../ui/chart/TimeChart.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { figureTexts } from './figureTexts.ts';

type Days = ReplyOf<typeof api.worksheet.figures>['byDay'];

const dayMs = 86_400_000;

/** Reported and completed repairs, day by day. */
export function DayTrend({ days }: { days: Days }) {
  const t = figureTexts.useTexts();
  const model = useMemo((): ChartModel => {
    const times = Float64Array.from(days, ({ day }) => dayjs(day).valueOf());
    const [from, to] = [times[0] ?? 0, (times.at(-1) ?? 0) + dayMs];
    const series = (key: 'reported' | 'finished', slot: number): ChartSeries => ({
      ...{ key, slot, title: t(key), unit: '', decimals: 0, states: [], upperLimit: null, lowerLimit: null },
      ...{ visible: true, step: true, shiftMs: 0, breaks: [], holdTo: to },
      parts: [
        {
          ...{ kind: 'raw', times, codes: new Uint32Array(), codeTexts: ['200'] },
          values: Float64Array.from(days, (day) => day[key]),
        },
      ],
    });
    return {
      ...{ series: [series('reported', 0), series('finished', 1)], gaps: [], marks: [], band: false, limits: false },
      bounds: { minSpanMs: 2 * dayMs, maxSpanMs: Math.max(2 * dayMs, to - from), latest: to },
      home: { from, to },
    };
  }, [days, t]);
  return (
    <Panel title={t('trend')}>
      <p className="worksheet-legend">
        <span>
          <SeriesSwatch slot={0} /> {t('reported')}
        </span>
        <span>
          <SeriesSwatch slot={1} /> {t('finished')}
        </span>
      </p>
      <div className="worksheet-trend">
        <TimeChart model={model} view={model.home} label={t('trend')} />
      </div>
    </Panel>
  );
}
