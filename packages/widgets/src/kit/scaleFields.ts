import type { LeafWidget } from '@lookfar/page';
import type { Field } from '../fields.ts';
import { options } from './styleFields.ts';

const isFixed = ({ data }: LeafWidget): boolean => data.mode === 'fixed';

/** Where a scale comes from; its bounds only while they count. */
export function scaleFields({ min, max }: { min: string; max: string }): readonly Field[] {
  return [
    {
      ...{ kind: 'choice', path: 'data.mode', label: { cn: '量程', en: 'Scale' } },
      options: options({ adapt: { cn: '随变量上下限', en: 'Signal limits' }, fixed: { cn: '固定', en: 'Fixed' } }),
    },
    { kind: 'number', path: min, label: { cn: '最小值', en: 'Minimum' }, when: isFixed },
    { kind: 'number', path: max, label: { cn: '最大值', en: 'Maximum' }, when: isFixed },
  ];
}
