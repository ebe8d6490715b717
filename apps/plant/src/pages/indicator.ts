import type { Span } from './analogBar.ts';
import { type Box, bound, type Drawn, label, panel, type SignalName, value } from './sheet.ts';

export interface IndicatorLook {
  track: string;
  band: string;
  limit: string;
  pointer: string;
  beyond: string;
  ink: string;
  dim: string;
}

export interface Indicated extends Span {
  title: string;
  unit: string;
  from: SignalName;
  decimals?: number;
}

const barWidth = 16;
const pointerSize = 12;

/**
 * A moving analog indicator: a scale with its normal band, and a pointer that moves along it. Only a pointer beyond the
 * limits is coloured.
 */
export function indicator([x, y, width, height]: Box, shown: Indicated, look: IndicatorLook): Drawn[] {
  const { title, unit, from, range, lower, upper, decimals } = shown;
  const [min, max] = range;
  const bar = { x: x + (width - barWidth) / 2 + pointerSize / 2, y: y + 32, height: height - 84 };
  const at = (limit: number) => bar.y + bar.height * (1 - (limit - min) / (max - min));
  const [top, bottom] = [at(upper ?? max), at(lower ?? min)];
  const limits = [upper, lower].flatMap((limit) =>
    limit === undefined ? [] : [panel([bar.x - 2, at(limit) - 1, barWidth + 4, 2], look.limit)],
  );
  return [
    label([x, y, width, 24], title, { color: look.dim, align: 'center', size: 12 }),
    panel([bar.x, bar.y, barWidth, bar.height], look.track),
    panel([bar.x, top, barWidth, bottom - top], look.band),
    ...limits,
    pointer({ ...bar, y: bar.y + bar.height }, shown, look),
    value(
      [x, y + height - 48, width, 24],
      from,
      { size: 17, bold: true, color: look.ink, align: 'center' },
      {
        ...{ showUnit: false, ...(decimals !== undefined && { decimals }) },
      },
    ),
    label([x, y + height - 24, width, 22], unit, { color: look.dim, align: 'center' }),
  ];
}

/** Beside the lower end of the bar; it moves up with the value. */
function pointer(
  bar: { x: number; y: number; height: number },
  { from, range, lower, upper }: Indicated,
  { pointer: fill, beyond }: IndicatorLook,
): Drawn {
  const [minVal, maxVal] = range;
  const tip = bar.x + 2;
  const half = pointerSize / 2;
  const dataArray = [
    ...(upper === undefined ? [] : [{ symbol: '>', value: upper, color: beyond }]),
    ...(lower === undefined ? [] : [{ symbol: '<', value: lower, color: beyond }]),
  ];
  const data = bound([from]);
  return {
    widgetType: 'Shape.Triangle',
    position: {
      ...{ x1: tip, y1: bar.y, x2: tip - pointerSize, y2: bar.y - half, x3: tip - pointerSize, y3: bar.y + half },
      rotate: 0,
    },
    style: { fill, strokeWidth: 0 },
    animation: {
      move: { enable: true, config: { data, minVal, maxVal, points: [{ x: 0, y: -bar.height }] } },
      ...(dataArray.length > 0 && { fillColor: { enable: true, config: { data, dataArray } } }),
    },
  };
}
