import { frameKinds } from '../chart/chartFields.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { slider } from '../fields/kinds.ts';
import { valueKinds } from '../kit/valueFields.ts';
import { pieKinds } from '../pie-chart/pieFields.ts';
import { scriptKinds } from '../script/scriptFields.ts';

export const scriptPieFields = fields({
  ...scriptKinds('Script.Pie'),
  ...frameKinds(60, 60, 60, 60),
  label: pieKinds.label,
  /** Without one it is a pie. */
  hole: slider({ cn: '内径', en: 'Hole' }, 0, { min: 0, max: 0.95, step: 0.05 }),
  decimals: valueKinds.decimals,
});
export type ScriptPieAddon = AddonOf<typeof scriptPieFields>;
