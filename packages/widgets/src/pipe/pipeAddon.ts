import { type Style, symbols } from '@lookfar/page';
import { z } from 'zod';
import { addonSchema, choiceField, colourField, flagField, numberField } from '../kit/addon.ts';
import { calmLine } from '../kit/colours.ts';

export const PipeAddon = addonSchema({
  /** `calm`: flat grey, after ISA-101; `classic`: with a highlight along its middle. */
  look: choiceField(['calm', 'classic'], 'calm'),
  arrows: flagField(true),
  /** It flows while the bound value holds this. */
  symbol: choiceField(symbols, '!='),
  value: z.union([z.number(), z.string().max(200)]).catch(0),
  /** Against the order of its points. */
  reverse: flagField(false),
  /** Units a second. */
  speed: numberField(30, { min: 1, max: 1000 }),
  flowColor: colourField('#0b6e99'),
});
export type PipeAddon = z.output<typeof PipeAddon>;

export const pipeStyle = { stroke: calmLine, strokeWidth: 10, fill: '#c3c9d0', radius: 8 } as const satisfies Style;

/** Of the wall on each side, for a pipe of this width. */
export const wallOf = (width: number): number => Math.min(width / 4, Math.max(1, width * 0.1));

/** Length of a dash with the gap behind it. */
export const dashPeriod = 30;
