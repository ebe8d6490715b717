import type { EquipmentGlance, KeySignal, MonitoredEquipment } from '@lookfar/contract';
import { memo } from 'react';
import { formatValue } from '../live/index.ts';
import { useBrowser } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { sparkPath } from './sparkPath.ts';
import { TrendLink } from './TrendLink.tsx';
import { useKeyValues } from './useLoadKeyValues.ts';

/** The trend of the first numeric signal of a device over the last hour, if it has one, with a caption that says so. */
export function Sparkline({ equipment }: { equipment: MonitoredEquipment }) {
  const glance = useKeyValues(equipment.id);
  const signal = glance?.signals.find((one) => one.id === glance.spark?.signalId);
  return glance?.spark && signal ? <SparkChart spark={glance.spark} signal={signal} equipment={equipment} /> : null;
}

interface SparkChartProps {
  spark: NonNullable<EquipmentGlance['spark']>;
  signal: KeySignal;
  equipment: MonitoredEquipment;
}

const box = { width: 120, height: 24 };
/** The width of the line, which must not be clipped at the edge. */
const room = 2;

const SparkChart = memo(function SparkChart({ spark, signal, equipment }: SparkChartProps) {
  const { language } = useBrowser();
  // A little more than now: the line is drawn again only when the trend is loaded again.
  const now = spark.from + spark.values.length * spark.stepMs;
  const drawn = sparkPath(spark, box, equipment.online ? now : null);
  if (!drawn) return null;
  const text = (value: number) => [formatValue(value, signal.decimals), signal.unit].filter(Boolean).join(' ');
  const label = browserTexts.text(
    'sparkOf',
    { title: signal.title, min: text(drawn.min), max: text(drawn.max) },
    language,
  );
  return (
    <TrendLink row={equipment} signalId={signal.id} className="spark" title={label}>
      <span className="spark-caption" aria-hidden="true">
        <span className="browser-cut">{signal.title}</span>
        <span>{browserTexts.text('course', {}, language)}</span>
      </span>
      <span className="sparkline">
        <svg
          viewBox={`${-room} ${-room} ${box.width + 2 * room} ${box.height + 2 * room}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <path d={drawn.path} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className="sparkline-max" aria-hidden="true">
          {formatValue(drawn.max, signal.decimals)}
        </span>
        <span className="sparkline-min" aria-hidden="true">
          {formatValue(drawn.min, signal.decimals)}
        </span>
      </span>
    </TrendLink>
  );
});
