import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const listTexts = defineTexts('list', {
  refresh: words.refresh,
  settings: { cn: '列与行距', en: 'Columns and density' },
  columns: { cn: '显示的列', en: 'Columns' },
  density: { cn: '行距', en: 'Density' },
  comfortable: { cn: '宽松', en: 'Comfortable' },
  compact: { cn: '紧凑', en: 'Compact' },
  clearFilters: words.clearFilters,
  filters: words.filters,
  total: { cn: '共 {total} 条', en: '{total} in total' },
  noMatch: { cn: '没有符合条件的数据', en: 'No matches' },
  noMatchNote: { cn: '换一个条件，或清除筛选。', en: 'Change the filters or clear them.' },
  failed: { cn: '列表加载失败', en: 'Could not load the list' },
  refreshFailed: {
    cn: '刷新失败，显示的是 {time} 的数据：{reason}',
    en: 'Could not refresh; showing data from {time}. {reason}',
  },
  actions: words.actions,
  more: { cn: '更多操作', en: 'More actions' },
  moreOf: { cn: '更多操作：{name}', en: 'More actions: {name}' },
  selectPage: { cn: '选择本页全部', en: 'Select all on this page' },
  moreFilters: { cn: '更多筛选', en: 'More filters' },
  moreFiltersSet: { cn: '更多筛选（{count}）', en: 'More filters ({count})' },
  selectOne: { cn: '选择 {name}', en: 'Select {name}' },
  batch: { cn: '批量操作', en: 'Batch actions' },
  selected: { cn: '已选 {count} 项', en: '{count} selected' },
  clearSelection: { cn: '取消选择', en: 'Clear' },
  sort: { cn: '排序', en: 'Sort by' },
  ascending: { cn: '{column} 升序', en: '{column}, ascending' },
  descending: { cn: '{column} 降序', en: '{column}, descending' },
});

/** For actions, whose texts are in both languages. */
export const exportTexts = {
  exportRows: words.export,
  exporting: { cn: '正在导出…', en: 'Exporting…' },
  nothingToExport: { cn: '没有可导出的数据', en: 'Nothing to export' },
} as const;
