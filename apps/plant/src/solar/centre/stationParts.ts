import { calm, sheetSize, titled } from '../../centre/centreFrame.ts';
import { areas, lines } from '../../pages/charts.ts';
import { type Box, type Drawn, label, type SignalName, signal, value } from '../../pages/sheet.ts';

/** A page for a wide screen. */
export const wide = { ...sheetSize, bgColor: calm.ground, fit: 'container' };

/** The rows of one device on a panel. */
export function rowsOf(
  [x, y, width, height]: Box,
  device: string,
  titles: readonly string[],
  more: readonly SignalName[] = [],
): Drawn[] {
  const rows = [...titles.map((title) => signal(device, title)), ...more];
  // English names are long.
  const split = Math.round(width * 0.6);
  return [
    ...titled([x, y, width, height], device),
    ...rows.flatMap((from, at) => [
      label([x + 12, y + 36 + at * 30, split - 12, 26], from.title, { color: calm.dim }),
      value([x + split, y + 36 + at * 30, width - split - 12, 26], from, { size: 16, color: calm.ink, align: 'right' }),
    ]),
  ];
}

/** How these went within a day, below a title. */
export function chart(
  [x, y, width, height]: Box,
  title: string,
  range: readonly [number, number],
  from: readonly SignalName[],
): Drawn[] {
  const box: Box = [x + 4, y + 32, width - 8, height - 36];
  const draw = from.length > 1 ? lines : areas;
  return [
    ...titled([x, y, width, height], title, '24 小时'),
    draw(box, { from, minutes: 1440, range }, { color: calm.dim }),
  ];
}
