import type { LeafWidget } from '@lookfar/page';
import type { Field } from '../fields/Field.ts';
import { shownWhen } from '../fields/fields.ts';
import { number, optionsOf } from '../fields/kinds.ts';
import { at } from './styleFields.ts';

const isFixed = ({ data }: LeafWidget): boolean => data.mode === 'fixed';

/** The ends of a scale. */
export const scaleEnd = {
  least: (initial: number) => number({ cn: '最小值', en: 'Minimum' }, initial),
  most: (initial: number) => number({ cn: '最大值', en: 'Maximum' }, initial),
};

/** Where a scale comes from; its bounds are shown only while they are used. */
export function scaleFields(bounds: readonly Field[]): readonly Field[] {
  return [
    {
      ...{ kind: 'choice', path: at('data', 'mode'), label: { cn: '量程', en: 'Scale' } },
      options: optionsOf({ adapt: { cn: '随变量上下限', en: 'Signal limits' }, fixed: { cn: '固定', en: 'Fixed' } }),
    },
    ...shownWhen(isFixed, bounds),
  ];
}
