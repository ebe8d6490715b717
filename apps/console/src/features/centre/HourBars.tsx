import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { Centre } from './centreReply.ts';
import { centreTexts } from './centreTexts.ts';

const hourMs = 3_600_000;
const height = 120;
const step = 12;

/** One bar per hour; the last one ends now. */
export function HourBars({ hours: { from, counts } }: { hours: NonNullable<Centre['alarms']>['hours'] }) {
  const t = centreTexts.useTexts();
  const most = Math.max(...counts, 1);
  const bars = counts.map((count, place) => ({ at: from + place * hourMs, x: place * step + 1, count }));
  return (
    <figure className="centre-hours">
      <svg
        viewBox={`0 0 ${counts.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('hours')}
      >
        {bars.map(({ at, x, count }) => (
          <Bar key={at} x={x} tall={(count / most) * (height - 4)}>
            {t('hourCount', { from: formatLocalTime(at), count })}
          </Bar>
        ))}
      </svg>
      <figcaption>
        <span className="digits">{formatLocalTime(from).slice(5, 16)}</span>
        <span>{t('most', { count: Math.max(...counts, 0) })}</span>
        <span className="digits">{formatLocalTime(from + counts.length * hourMs).slice(5, 16)}</span>
      </figcaption>
    </figure>
  );
}

/** An hour without alarms is a thin line. */
function Bar({ x, tall, children }: { x: number; tall: number; children: string }) {
  const shown = Math.max(tall, 1);
  return (
    <rect x={x} y={height - shown} width={step - 2} height={shown}>
      <title>{children}</title>
    </rect>
  );
}
