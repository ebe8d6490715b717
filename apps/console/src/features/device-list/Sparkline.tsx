import type { EquipmentGlance, KeySignal, Language, MonitoredEquipment } from '@lookfar/contract';
import { memo } from 'react';
import { formatValue } from '../live/index.ts';
import { useBrowser } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { sparkPath } from './sparkPath.ts';
import { useKeyValues } from './useLoadKeyValues.ts';

/** The trend of the first numeric signal of a device over the last hour, if it has one. */
export function Sparkline({ equipment: { id, online } }: { equipment: MonitoredEquipment }) {
  const { language } = useBrowser();
  const glance = useKeyValues(id);
  const signal = glance?.signals.find((one) => one.id === glance.spark?.signalId);
  if (!glance?.spark || !signal) return null;
  return <SparkChart spark={glance.spark} isOnline={online} signal={signal} language={language} />;
}

interface SparkChartProps {
  spark: NonNullable<EquipmentGlance['spark']>;
  isOnline: boolean;
  signal: KeySignal;
  language: Language;
}

const box = { width: 120, height: 24 };
/** The width of the line, which must not be clipped at the edge. */
const room = 2;

const SparkChart = memo(function SparkChart({ spark, isOnline, signal, language }: SparkChartProps) {
  // A little more than now: the line is drawn again only when the trend is loaded again.
  const now = spark.from + spark.values.length * spark.stepMs;
  const drawn = sparkPath(spark, box, isOnline ? now : null);
  if (!drawn) return null;
  const text = (value: number) => [formatValue(value, signal.decimals), signal.unit].filter(Boolean).join(' ');
  const label = browserTexts.text(
    'sparkOf',
    { title: signal.title, min: text(drawn.min), max: text(drawn.max) },
    language,
  );
  return (
    <span className="sparkline" title={label}>
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
  );
});
