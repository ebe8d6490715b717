import { defineTexts } from '../../shell/i18n/defineTexts.ts';

export const listTexts = defineTexts('list', {
  refresh: { cn: '刷新', en: 'Refresh' },
  settings: { cn: '列与行距', en: 'Columns and density' },
  columns: { cn: '显示的列', en: 'Columns' },
  density: { cn: '行距', en: 'Density' },
  comfortable: { cn: '宽松', en: 'Comfortable' },
  compact: { cn: '紧凑', en: 'Compact' },
  clearFilters: { cn: '清除筛选', en: 'Clear the filters' },
  filters: { cn: '筛选', en: 'Filters' },
  total: { cn: '共 {total} 条', en: '{total} in total' },
  noMatch: { cn: '没有符合条件的数据', en: 'Nothing matches' },
  noMatchNote: { cn: '换一个条件，或清除筛选。', en: 'Change the filters or clear them.' },
  failed: { cn: '列表加载失败', en: 'The list could not be loaded' },
  refreshFailed: {
    cn: '刷新失败，显示的是 {time} 的数据：{reason}',
    en: 'Refreshing failed. This is the data of {time}. {reason}',
  },
});
