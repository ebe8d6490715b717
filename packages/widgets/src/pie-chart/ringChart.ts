import { fields } from '../fields/fields.ts';
import { pieKinds, ringKinds } from './pieFields.ts';
import { pieWidget } from './pieWidget.ts';

const f = fields({ ...pieKinds, ...ringKinds });

export const ringChart = pieWidget({
  type: 'Complex.Ring',
  icon: 'M12 3a9 9 0 1 0 9 9h-4.5a4.5 4.5 0 1 1-4.5-4.5zM15 3.5a9 9 0 0 1 5.5 5.5h-4',
  fields: f,
  own: f.rows('hole', 'showTotal'),
  keywords: { cn: '环图 圆环图 占比', en: 'ring donut doughnut chart share' },
});
