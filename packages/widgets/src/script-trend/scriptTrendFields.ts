import { linesKinds } from '../chart/lines/linesFields.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { scriptKinds } from '../script/scriptFields.ts';

export const scriptTrendFields = fields({ ...scriptKinds('Script.Trend'), ...linesKinds });
export type ScriptTrendAddon = AddonOf<typeof scriptTrendFields>;
