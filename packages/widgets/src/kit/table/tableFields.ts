import { choice, flag, number } from '../../fields/kinds.ts';

/** Fields that every table of a page has, under the names that documents use. */
export const tableFields = {
  show: choice(
    { cn: '显示方式', en: 'Rows' },
    { page: { cn: '分页', en: 'By page' }, roll: { cn: '滚动', en: 'Rolling' } },
  ),
  /** The viewer can choose the range of time in the table. */
  filterTime: flag({ cn: '时间筛选', en: 'Time filter' }, false),
  exportExcel: flag({ cn: '导出 Excel', en: 'Export to Excel' }, false),
  timeRange: number({ cn: '时长（分钟）', en: 'Duration (minutes)' }, 720, { min: 1, max: 43_200 }),
};

/** How long a row stays at the top of a rolling table. */
export const rollSeconds = number({ cn: '滚动间隔', en: 'Roll every' }, 5, { min: 1, max: 3600, unit: 's' });

/** How often the newest rows are requested. */
export const refreshSeconds = number({ cn: '刷新间隔', en: 'Refresh every' }, 30, { min: 5, max: 3600, unit: 's' });
