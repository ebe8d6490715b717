import type { Text } from '@lookfar/contract';

export const tableWords = {
  from: { cn: '开始时间', en: 'From' },
  to: { cn: '结束时间', en: 'To' },
  reset: { cn: '恢复', en: 'Reset' },
  resetTitle: { cn: '恢复默认时间范围', en: 'Back to the default range' },
  export: { cn: '导出 Excel', en: 'Export to Excel' },
  exporting: { cn: '正在导出', en: 'Exporting' },
  previous: { cn: '上一页', en: 'Previous page' },
  next: { cn: '下一页', en: 'Next page' },
  pages: { cn: '分页', en: 'Pages' },
} as const satisfies Record<string, Text>;
