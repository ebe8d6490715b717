import type { AlarmStatistics } from '@lookfar/contract';
import dayjs from 'dayjs';
import { statisticsTexts } from './statisticsTexts.ts';

interface SlotBarsProps {
  slots: AlarmStatistics['slots'];
  from: number;
}

const hourMs = 3_600_000;
/** What one operator can handle, according to the standards. */
const targets = { hour: 6, day: 150 } as const;
const height = 120;

/** Alarms over time. Each bar has a text, and the chart as a whole a summary. */
export function SlotBars({ slots: { ms, counts }, from }: SlotBarsProps) {
  const t = statisticsTexts.useTexts();
  const isHourly = ms === hourMs;
  const target = isHourly ? targets.hour : targets.day;
  const most = Math.max(...counts, 0);
  const top = Math.max(most, target) || 1;
  const isCalendar = !isHourly && dayjs(from).startOf('day').valueOf() === from;
  const timeOf = (index: number) => dayjs(from + index * ms).format(isCalendar ? 'YYYY-MM-DD' : 'MM-DD HH:mm');
  const highest = t('highest', { count: most, time: timeOf(counts.indexOf(most)) });
  const total = t('total', { count: counts.reduce((sum, count) => sum + count, 0) });
  return (
    <section className="statistics-panel">
      <h2>
        {t('perSlot')} <span className="alarm-dim">{t(isHourly ? 'slotHour' : 'slotDay')}</span>
      </h2>
      <div className="slot-chart">
        <span className="slot-top alarm-dim">{top}</span>
        <svg
          className="slot-bars"
          viewBox={`0 0 ${counts.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${total}. ${highest}`}
        >
          {counts.map((count, index) => {
            const size = count === 0 ? 0 : Math.max(2, (count / top) * height);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its index
              <g key={index}>
                <title>{t('slot', { time: timeOf(index), count })}</title>
                <rect className="slot-hit" x={index} y={0} width={1} height={height} />
                <rect
                  className={count > target ? 'slot-bar slot-bar-over' : 'slot-bar'}
                  x={index + 0.12}
                  y={height - size}
                  width={0.76}
                  height={size}
                />
              </g>
            );
          })}
          <line
            className="slot-target"
            x1={0}
            x2={counts.length}
            y1={height - (target / top) * height}
            y2={height - (target / top) * height}
          />
        </svg>
      </div>
      <div className="slot-axis alarm-dim">
        <span>{timeOf(0)}</span>
        <span>{timeOf(counts.length - 1)}</span>
      </div>
      <p className="slot-words alarm-dim">
        {total} · {highest} · {t('targetLine', { count: target })}
      </p>
    </section>
  );
}
