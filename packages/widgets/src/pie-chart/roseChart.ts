import { fields } from '../fields/fields.ts';
import { pieKinds } from './pieFields.ts';
import { pieWidget } from './pieWidget.ts';

export const roseChart = pieWidget({
  type: 'Complex.Rose',
  icon: 'M12 12V3a9 9 0 0 1 9 9zM12 12h6.5a6.5 6.5 0 0 1-6.5 6.5zM12 12v4.5A4.5 4.5 0 0 1 7.5 12zM12 12H5a7 7 0 0 1 7-7z',
  fields: fields(pieKinds),
  keywords: { cn: '玫瑰图 南丁格尔图 占比', en: 'rose nightingale chart share' },
});
