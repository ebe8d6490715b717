import { z } from 'zod';
import { Binding } from './binding.ts';
import { Condition, condition } from './condition.ts';
import { Colour } from './style.ts';

const data = Binding.default(() => Binding.parse({}));
const enable = z.boolean().default(false);
const animation = <T extends z.ZodType>(config: T) =>
  z.object({ enable, config: config.prefault({} as NonNullable<z.input<T>>) });

/** Shown while the condition is met; with `hide`, hidden while it is met. */
export const VisiableConfig = z.object({ data, ...condition, hide: z.boolean().default(false) });
export type VisiableConfig = z.output<typeof VisiableConfig>;

export const twinkleTypes = ['visiable', 'color'] as const;
/** Blinks while the condition is met: on and off, or alternating between these colours and its own. */
export const TwinkleConfig = z.object({
  data,
  ...condition,
  twinkleType: z.enum(twinkleTypes).default('visiable'),
  fill: Colour.default('#ff4d4f'),
  stroke: Colour.default('#ff4d4f'),
  font: Colour.default('#ff4d4f'),
});
export type TwinkleConfig = z.output<typeof TwinkleConfig>;

export const directions = ['clockwise', 'counterclockwise'] as const;
/** Rotates while the condition is met; `speed` is the time of one turn in ms. */
export const RotateConfig = z.object({
  data,
  ...condition,
  direction: z.enum(directions).default('clockwise'),
  speed: z.number().min(100).max(60_000).default(1000),
});
export type RotateConfig = z.output<typeof RotateConfig>;

export const ColourRule = Condition.extend({ color: Colour });
export type ColourRule = z.output<typeof ColourRule>;

const defaultRules = (): ColourRule[] => [
  { symbol: '==', value: 0, color: 'red' },
  { symbol: '==', value: 1, color: 'yellow' },
];
/** The first matching rule sets the colour; if none matches, the widget keeps its own. */
export const ColourConfig = z.object({ data, dataArray: z.array(ColourRule).max(50).default(defaultRules) });
export type ColourConfig = z.output<typeof ColourConfig>;

const scale = { minVal: z.number().default(0), maxVal: z.number().default(100) };
const Offset = z.number().min(-20_000).max(20_000);

/** Moves along a path: at its own place at `minVal`, at the last of `points` at `maxVal`. Points are offsets from its place. */
export const MoveConfig = z.object({
  data,
  ...scale,
  points: z
    .array(z.object({ x: Offset, y: Offset }))
    .min(1)
    .max(50)
    .default([{ x: 100, y: 0 }]),
});
export type MoveConfig = z.output<typeof MoveConfig>;

export const sizeSides = ['centre', 'bottom', 'top', 'left', 'right'] as const;
const Percent = z.number().min(0).max(1000);

/** Grows with its value, from `minSize` to `maxSize` percent; `from` is the side that stays, `centre` grows evenly. */
export const SizeConfig = z.object({
  data,
  ...scale,
  minSize: Percent.default(0),
  maxSize: Percent.default(100),
  from: z.enum(sizeSides).default('bottom'),
});
export type SizeConfig = z.output<typeof SizeConfig>;

/** Absent kinds are not used. */
export const Animations = z.object({
  visiable: animation(VisiableConfig).optional(),
  twinkle: animation(TwinkleConfig).optional(),
  rotate: animation(RotateConfig).optional(),
  fillColor: animation(ColourConfig).optional(),
  borderColor: animation(ColourConfig).optional(),
  fontColor: animation(ColourConfig).optional(),
  move: animation(MoveConfig).optional(),
  size: animation(SizeConfig).optional(),
});
export type Animations = z.output<typeof Animations>;
export type AnimationKind = keyof Animations;

export const animationKinds = [
  'visiable',
  'twinkle',
  'rotate',
  'fillColor',
  'borderColor',
  'fontColor',
  'move',
  'size',
] as const satisfies readonly AnimationKind[];

/** Whether any of them is enabled. */
export function isAnimated(animations: Animations): boolean {
  for (const kind in animations) if (animations[kind as AnimationKind]?.enable) return true;
  return false;
}

/** The defaults of a kind when it is first enabled. */
export function newAnimation<K extends AnimationKind>(kind: K): NonNullable<Animations[K]> {
  const parsed = Animations.parse({ [kind]: { enable: true, config: {} } });
  return parsed[kind] as NonNullable<Animations[K]>;
}
