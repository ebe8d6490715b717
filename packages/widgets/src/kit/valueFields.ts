import { z } from 'zod';
import type { Field } from '../fields.ts';
import { flagField, optionalInteger, textField } from './addon.ts';

const Maps = z.array(z.object({ value: z.number(), text: z.string().max(200) })).max(200);

/** How a value is written; what is left empty comes from the signal. */
export const valueShape = {
  decimals: optionalInteger({ min: 0, max: 10 }),
  showUnit: flagField(true),
  unit: textField('', 30),
};
export const mapsShape = { maps: Maps.catch([]) };

interface ValueAddon {
  decimals: number | null;
  showUnit: boolean;
  unit: string;
  maps?: readonly { value: number; text: string }[];
}

/** For `formatReading`. */
export function valueFormat({ decimals, showUnit, unit, maps = [] }: ValueAddon) {
  return {
    decimals: decimals ?? undefined,
    unit: showUnit ? unit || undefined : '',
    maps: maps.length > 0 ? maps : undefined,
  };
}

/** The unit stands a space away from its number. */
export const unitText = (unit: string): string => (unit === '' ? '' : ` ${unit}`);

export const valueFields: readonly Field[] = [
  { kind: 'number', path: 'dataAddon.decimals', label: { cn: '小数位', en: 'Decimals' }, min: 0, max: 10 },
  { kind: 'switch', path: 'dataAddon.showUnit', label: { cn: '显示单位', en: 'Show unit' } },
  {
    ...{ kind: 'text', path: 'dataAddon.unit', label: { cn: '单位', en: 'Unit' } },
    placeholder: { cn: '同变量', en: 'Same as signal' },
  },
];

export const mapsField: Field = {
  ...{ kind: 'list', path: 'dataAddon.maps', label: { cn: '数值映射', en: 'Value labels' }, max: 200 },
  item: [
    { kind: 'number', path: 'value', label: { cn: '值', en: 'Value' } },
    { kind: 'text', path: 'text', label: { cn: '显示', en: 'Shown as' } },
  ],
  initial: () => ({ value: 0, text: '' }),
};
