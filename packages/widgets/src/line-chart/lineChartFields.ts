import { linesKinds } from '../chart/lines/linesFields.ts';
import { type AddonOf, fields } from '../fields/fields.ts';

export const lineChartFields = fields(linesKinds);
export type LineChartAddon = AddonOf<typeof lineChartFields>;
