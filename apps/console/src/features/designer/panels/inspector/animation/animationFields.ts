import { type AnimationKind, directions, symbols, twinkleTypes } from '@lookfar/page';
import type { Field } from '@lookfar/widgets';
import { animationTexts } from '../../../../page-view/index.ts';

const label = animationTexts.both;
const symbolOptions = symbols.map((symbol) => ({ value: symbol, label: { cn: symbol, en: symbol } }));
const data: Field = { kind: 'binding', path: 'data', label: label('data'), many: false };

const twinkleColours: readonly Field[] = (['fill', 'stroke', 'font'] as const).map((path) => ({
  kind: 'colour',
  path,
  label: label(path),
}));

const rules: Field = {
  kind: 'list',
  path: 'dataArray',
  label: label('rules'),
  max: 50,
  initial: () => ({ symbol: '==', value: 0, color: '#ff4d4f' }),
  item: [
    { kind: 'choice', path: 'symbol', label: label('symbol'), options: symbolOptions },
    { kind: 'text', path: 'value', label: label('value') },
    { kind: 'colour', path: 'color', label: label('color') },
  ],
};

/** What is set of each kind, below its condition; paths stand in its `config`. */
export const animationFields: Record<AnimationKind, readonly Field[]> = {
  visiable: [
    data,
    {
      ...{ kind: 'choice', path: 'hide', label: label('effect') },
      options: [
        { value: false, label: label('shown') },
        { value: true, label: label('hidden') },
      ],
    },
  ],
  twinkle: [
    data,
    {
      ...{ kind: 'choice', path: 'twinkleType', label: label('twinkleType') },
      options: twinkleTypes.map((value) => ({ value, label: label(`${value}Type`) })),
    },
    ...twinkleColours,
  ],
  rotate: [
    data,
    {
      ...{ kind: 'choice', path: 'direction', label: label('direction') },
      options: directions.map((value) => ({ value, label: label(value) })),
    },
    { kind: 'number', path: 'speed', label: label('speed'), min: 100, max: 60_000, step: 100, unit: 'ms' },
  ],
  fillColor: [data, rules],
  borderColor: [data, rules],
  fontColor: [data, rules],
};

export const hasCondition = (kind: AnimationKind): boolean => !kind.endsWith('Color');
export const conditionSymbols = symbolOptions;
