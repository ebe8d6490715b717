import { items } from '../fields/items.ts';
import { flag, number, optionalInteger, text } from '../fields/kinds.ts';

/** How a value is formatted; empty fields come from the signal. */
export const valueKinds = {
  decimals: optionalInteger({ cn: '小数位', en: 'Decimals' }, { min: 0, max: 10 }),
  showUnit: flag({ cn: '显示单位', en: 'Show unit' }, true),
  unit: text({ cn: '单位', en: 'Unit' }, '', { most: 30, placeholder: { cn: '同变量', en: 'Same as signal' } }),
};
/** Their inspector rows, in order. */
export const valueNames = ['decimals', 'showUnit', 'unit'] as const;

export const mapsKind = items(
  { cn: '数值映射', en: 'Value labels' },
  {
    value: number({ cn: '值', en: 'Value' }, 0),
    text: text({ cn: '显示', en: 'Shown as' }, '', { most: 200 }),
  },
  { max: 200 },
);

export interface ValueAddon {
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

/** The unit is separated from its number by a space. */
export const unitText = (unit: string): string => (unit === '' ? '' : ` ${unit}`);
