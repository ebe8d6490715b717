import type { EquipmentGlance, KeySignal, Language } from '@lookfar/contract';
import { memo } from 'react';
import { formatValue } from '../live/index.ts';
import { browserTexts } from './browserTexts.ts';
import { sparkPath } from './sparkPath.ts';

interface SparklineProps {
  spark: NonNullable<EquipmentGlance['spark']>;
  signal: KeySignal;
  language: Language;
}

const box = { width: 120, height: 24 };
/** The line is as thick as this; it must not be cut at the edge. */
const room = 2;

/** The last hour of the first number of a device; its least and greatest value show under the pointer. */
export const Sparkline = memo(function Sparkline({ spark, signal, language }: SparklineProps) {
  const drawn = sparkPath(spark.values, box);
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
