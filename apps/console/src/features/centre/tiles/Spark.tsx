import type { WallSignal } from '@lookfar/contract';
import { memo } from 'react';
import { centreTexts } from '../centreTexts.ts';
import { curvePath, lineOf, rangeOf } from './curvePath.ts';
import { useCurves } from './useCurves.ts';

const box = { width: 200, height: 40 };
const hours = 4;

/** The course of the last hours, without a scale. */
export const Spark = memo(function Spark({ signal }: { signal: WallSignal }) {
  const t = centreTexts.useTexts();
  const { series, view } = useCurves([signal], hours, 80);
  const found = series.get(signal.id);
  const line = found && lineOf(found, view.to);
  const range = line && rangeOf([line], view);
  if (!line || !range) return <span className="tile-spark" />;
  const path = curvePath(line, { ...box, view, range });
  return (
    <svg className="tile-spark" viewBox={`0 -2 ${box.width} ${box.height + 4}`} preserveAspectRatio="none" role="img">
      <title>{t('sparkHours', { hours })}</title>
      <path d={path} />
    </svg>
  );
});
