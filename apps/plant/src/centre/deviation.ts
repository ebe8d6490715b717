import { type Box, bound, type Drawn, label, panel, type SignalName, value } from '../pages/sheet.ts';
import { calm } from './centreFrame.ts';

interface Deviation {
  title: string;
  from: SignalName;
  /** At the ends of the scale, to either side. */
  most: number;
}

/** How far something is from where it should be: a mark on a scale with its middle at 0. */
export function deviation([x, y, width]: Box, { title, from, most }: Deviation): Drawn[] {
  const data = bound([from]);
  const points = [{ x: width - 6, y: 0 }];
  return [
    label([x, y, 120, 22], title, { color: calm.dim }),
    value([x + 120, y, width - 120, 22], from, { size: 16, bold: true, align: 'right' }),
    panel([x, y + 28, width, 8], '#eef0f3'),
    panel([x + width / 4, y + 28, width / 2, 8], '#ccd2d9'),
    panel([x + width / 2 - 1, y + 25, 2, 14], '#7d8691'),
    {
      ...panel([x, y + 24, 6, 16], '#2f363d'),
      animation: { move: { enable: true, config: { data, minVal: -most, maxVal: most, points } } },
    },
  ];
}
