import { barLookKinds } from '../bar-chart/barChartFields.ts';
import { frameKinds } from '../chart/chartFields.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { valueKinds } from '../kit/valueFields.ts';
import { scriptKinds } from '../script/scriptFields.ts';

export const scriptBarFields = fields({
  ...scriptKinds('Script.Bar'),
  ...frameKinds(26, 20, 50, 48),
  ...barLookKinds,
  decimals: valueKinds.decimals,
});
export type ScriptBarAddon = AddonOf<typeof scriptBarFields>;
