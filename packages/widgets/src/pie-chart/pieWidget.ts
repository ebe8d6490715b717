import type { Text } from '@lookfar/contract';
import { chartBindingField, frameGroups, rangeField } from '../chart/chartFields.ts';
import { chartStyle } from '../chart/chartTheme.ts';
import { isCustom, unitField } from '../chart/figures/periodFields.ts';
import { type DefinedType, type WidgetDefinition, widget } from '../definition.ts';
import type { Field } from '../fields/Field.ts';
import { type FieldSet, shownWhen } from '../fields/fields.ts';
import { group } from '../kit/styleFields.ts';
import { valueNames } from '../kit/valueFields.ts';
import { lazy } from '../lazy.ts';
import type { PieAddon } from './pieFields.ts';

interface PieKind<A extends PieAddon> {
  type: DefinedType;
  icon: string;
  fields: FieldSet<A>;
  /** Rows of this kind alone. */
  own?: readonly Field[];
  keywords: Text;
}

/** Pie, donut and rose charts are one kind of chart, drawn in three ways. */
export function pieWidget<A extends PieAddon>({
  type,
  icon,
  fields: f,
  own = [],
  keywords,
}: PieKind<A>): WidgetDefinition {
  const shareOf = (addon: unknown) => (addon as PieAddon).share;
  return widget<A>({
    ...{ type, icon, layer: 'html', fields: f, size: { width: 320, height: 260 }, style: chartStyle },
    ...{ data: 'many', paints: [], keywords },
    inspector: [
      group('data', { cn: '数据', en: 'Data' }, [
        chartBindingField,
        ...f.rows('share'),
        ...shownWhen(
          (of) => shareOf(of.dataAddon) === 'last',
          [unitField({ cn: '无（整个时段，报表按其周期）', en: 'None (whole range; reports as defined)' })],
        ),
        ...shownWhen((of) => shareOf(of.dataAddon) !== 'now' && !isCustom(of), f.rows('measure')),
        ...shownWhen((of) => shareOf(of.dataAddon) !== 'now' || isCustom(of), [rangeField]),
      ]),
      group('style', { cn: '图形', en: 'Shape' }, [...f.rows('label'), ...own, ...f.rows('showLegend')]),
      group('style', { cn: '数值', en: 'Values' }, f.rows(...valueNames)),
      ...frameGroups(f),
    ],
    view: lazy<A>(() => import('./pieDrawing.ts')),
  });
}
