import { boxOf, type LeafWidget, type Style } from '@lookfar/page';
import type { z } from 'zod';
import { addonSchema, flagField, textField } from '../kit/addon.ts';
import { fontDefaults } from '../kit/fontDefaults.ts';
import { mapsShape, valueShape } from '../kit/valueFields.ts';

export const DataTextAddon = addonSchema({
  prefix: textField('', 100),
  suffix: textField('', 100),
  ...valueShape,
  ...mapsShape,
  /** Tints the background while the value is beyond its limits, old or faulty. */
  stateBackground: flagField(false),
});
export type DataTextAddon = z.output<typeof DataTextAddon>;

export const dataTextStyle = {
  ...fontDefaults,
  ...{ textAlign: 'left', verticalAlign: 'middle', lineHeight: 1.5 },
  ...{ fill: 'none', stroke: 'none', strokeWidth: 1 },
} as const satisfies Style;

const padding = 4;

/** Where the text stands: away from the edges of a box, which may get a colour at any time. */
export function textBox({ position }: Pick<LeafWidget, 'position'>) {
  const { x, y, width, height } = boxOf(position);
  const by = Math.min(padding, width / 2);
  return { x: x + by, y, width: width - 2 * by, height };
}
