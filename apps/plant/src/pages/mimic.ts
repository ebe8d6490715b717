import type { DemoPage } from '@lookfar/contract';
import { type Box, type Drawn, label, page, pipe, type SignalName, value, type Way } from './sheet.ts';

/** The ground of a tile; where the wall is dark, so is the page. */
export const plain = {
  ...{ ground: '#ffffff', ink: '#1f2429', dim: '#4d5660' },
  ...{ still: '#aab2bb', rule: '#dfe3e8', flow: '#2b8577' },
} as const;

/** In the shape of a tile of a board, and large enough to be read there from some metres away. */
export const mimicPage = (title: string, widgets: readonly Drawn[]): DemoPage =>
  page(title, { width: 960, height: 384, bgColor: plain.ground, fit: 'container' }, widgets);

export const mimicName = (box: Box, name: string): Drawn =>
  label(box, name, { size: 32, bold: true, color: plain.dim, align: 'center' });

interface Figure {
  title: string;
  unit: string;
  decimals: number;
  from: SignalName;
}

/** A figure with what it is above and its unit below, 128 high. */
export function mimicFigure([x, y, width]: readonly [number, number, number], shown: Figure): Drawn[] {
  const { title, unit, decimals, from } = shown;
  const note = { size: 26, color: plain.dim, align: 'center' } as const;
  const figure = { size: 40, bold: true, color: plain.ink, align: 'center' } as const;
  return [
    label([x, y, width, 34], title, note),
    value([x, y + 36, width, 54], from, figure, { showUnit: false, decimals }),
    label([x, y + 92, width, 34], unit, note),
  ];
}

export const mimicFlow = (way: Way, from: SignalName): Drawn =>
  pipe(way, from, { width: 12, wall: plain.still, fluid: plain.rule, flow: plain.flow });
