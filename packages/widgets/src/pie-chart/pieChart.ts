import { fields } from '../fields/fields.ts';
import { pieKinds } from './pieFields.ts';
import { pieWidget } from './pieWidget.ts';

export const pieChart = pieWidget({
  type: 'Complex.Pie',
  icon: 'M12 3a9 9 0 1 0 9 9h-9zM15 3.5a9 9 0 0 1 5.5 5.5H15z',
  fields: fields(pieKinds),
  keywords: { cn: '饼图 占比 份额', en: 'pie chart share proportion' },
});
