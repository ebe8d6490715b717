import { type Box, type Drawn, fixed, panel, place, type SignalName } from './sheet.ts';

/** Ends of a bar, and its normal part: the signal's limits. */
export interface Span {
  range: readonly [min: number, max: number];
  lower?: number;
  upper?: number;
}

export interface BarLook {
  track: string;
  band: string;
  level: string;
  beyond: string;
}

/** A value in context: how far it is from the ends and from its limits. It is coloured only beyond the limits. */
export function analogBar(box: Box, from: SignalName, { range, lower, upper }: Span, look: BarLook): Drawn[] {
  const [x, y, width, height] = box;
  const [min, max] = range;
  const at = (value: number) => ((value - min) / (max - min)) * width;
  const [start, end] = [at(lower ?? min), at(upper ?? max)];
  const rules = [
    ...(upper === undefined ? [] : [{ symbol: '>', value: upper, color: look.beyond }]),
    ...(lower === undefined ? [] : [{ symbol: '<', value: lower, color: look.beyond }]),
  ];
  const level = {
    widgetType: 'Usual.PercentFill',
    position: place([x, y + height / 4, width, height / 2]),
    data: fixed(from),
    style: { fill: look.level, strokeWidth: 0, stroke: 'none' },
    dataAddon: { type: 'rectangleChart', direction: 'right', min, max, textType: 'none', trackColor: 'rgba(0,0,0,0)' },
    ...(rules.length > 0 && {
      animation: { fillColor: { enable: true, config: { data: fixed(from), dataArray: rules } } },
    }),
  };
  return [panel(box, look.track), panel([x + start, y, end - start, height], look.band), level];
}
