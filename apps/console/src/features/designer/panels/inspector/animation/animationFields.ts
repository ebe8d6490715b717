import {
  type AnimationKind,
  type ColourConfig,
  type ColourRule,
  directions,
  type MoveConfig,
  pathIn,
  type RotateConfig,
  type SizeConfig,
  sizeSides,
  symbols,
  type TwinkleConfig,
  twinkleTypes,
  type VisiableConfig,
} from '@lookfar/page';
import { type Field, type PaintName, paintNames } from '@lookfar/widgets';
import { animationTexts } from '../../../../page-view/index.ts';

const label = animationTexts.both;
const inTwinkle = pathIn<TwinkleConfig>();
const inRotate = pathIn<RotateConfig>();
const inColour = pathIn<ColourConfig>();
const inMove = pathIn<MoveConfig>();
const inPoint = pathIn<MoveConfig['points'][number]>();
const inSize = pathIn<SizeConfig>();
const inRule = pathIn<ColourRule>();
const symbolOptions = symbols.map((symbol) => ({ value: symbol, label: { cn: symbol, en: symbol } }));
const data: Field = { kind: 'binding', path: inColour('data'), label: label('data'), many: false };

const twinkleColours: readonly Field[] = paintNames.map((name) => ({
  kind: 'colour',
  path: inTwinkle(name),
  label: label(name),
}));

const rules: Field = {
  kind: 'list',
  path: inColour('dataArray'),
  label: label('rules'),
  max: 50,
  initial: () => ({ symbol: '==', value: 0, color: '#ff4d4f' }),
  item: [
    { kind: 'choice', path: inRule('symbol'), label: label('symbol'), options: symbolOptions },
    { kind: 'text', path: inRule('value'), label: label('value') },
    { kind: 'colour', path: inRule('color'), label: label('color') },
  ],
};

/** The settings of each kind, below its condition; paths are relative to its `config`. */
export const animationFields: Record<AnimationKind, readonly Field[]> = {
  visiable: [
    data,
    {
      ...{ kind: 'choice', path: pathIn<VisiableConfig>()('hide'), label: label('effect') },
      options: [
        { value: false, label: label('shown') },
        { value: true, label: label('hidden') },
      ],
    },
  ],
  twinkle: [
    data,
    {
      ...{ kind: 'choice', path: inTwinkle('twinkleType'), label: label('twinkleType') },
      options: twinkleTypes.map((value) => ({ value, label: label(`${value}Type`) })),
    },
    ...twinkleColours,
  ],
  rotate: [
    data,
    {
      ...{ kind: 'choice', path: inRotate('direction'), label: label('direction') },
      options: directions.map((value) => ({ value, label: label(value) })),
    },
    { kind: 'number', path: inRotate('speed'), label: label('speed'), min: 100, max: 60_000, step: 100, unit: 'ms' },
  ],
  fillColor: [data, rules],
  borderColor: [data, rules],
  fontColor: [data, rules],
  move: [
    data,
    { kind: 'number', path: inMove('minVal'), label: label('minVal') },
    { kind: 'number', path: inMove('maxVal'), label: label('maxVal') },
    {
      ...{ kind: 'list', path: inMove('points'), label: label('points'), max: 50, initial: () => ({ x: 100, y: 0 }) },
      item: [
        { kind: 'number', path: inPoint('x'), label: label('x'), min: -20_000, max: 20_000 },
        { kind: 'number', path: inPoint('y'), label: label('y'), min: -20_000, max: 20_000 },
      ],
    },
  ],
  size: [
    data,
    { kind: 'number', path: inSize('minVal'), label: label('lowVal') },
    { kind: 'number', path: inSize('maxVal'), label: label('highVal') },
    { kind: 'number', path: inSize('minSize'), label: label('minSize'), min: 0, max: 1000 },
    { kind: 'number', path: inSize('maxSize'), label: label('maxSize'), min: 0, max: 1000 },
    {
      ...{ kind: 'choice', path: inSize('from'), label: label('from') },
      options: sizeSides.map((value) => ({ value, label: label(`${value}Side`) })),
    },
  ],
};

const unconditional: ReadonlySet<AnimationKind> = new Set(['fillColor', 'borderColor', 'fontColor', 'move', 'size']);
export const hasCondition = (kind: AnimationKind): boolean => !unconditional.has(kind);
export const conditionSymbols = symbolOptions;

/** Which of the colours of a blink animation a field sets; undefined for other fields. */
export const twinkledPaint = ({ path }: Field): PaintName | undefined =>
  paintNames.find((name) => path === inTwinkle(name));
