import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { flag, text } from '../fields/kinds.ts';
import { scriptKinds } from '../script/scriptFields.ts';
import { scriptWords } from '../script/scriptWords.ts';

export const scriptReportFields = fields({
  ...scriptKinds('Script.Report'),
  showTitle: flag({ cn: '标题栏', en: 'Title bar' }, true),
  title: text({ cn: '标题', en: 'Title' }, '', { most: 60, placeholder: scriptWords.report }),
});
export type ScriptReportAddon = AddonOf<typeof scriptReportFields>;

export const scriptReportStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 12 },
} as const satisfies Style;
