import type { Text } from '@lookfar/contract';

export const scriptWords = {
  refresh: { cn: '刷新', en: 'Refresh' },
  refreshSince: { cn: '刷新（上次 {time}）', en: 'Refresh (last run {time})' },
  running: { cn: '正在运行', en: 'Running' },
  empty: { cn: '还没有脚本', en: 'No script yet' },
  nothing: { cn: '脚本没有返回结果', en: 'The script returned nothing' },
  here: { cn: '运行时在此显示脚本的结果', en: 'The result of the script is shown here at run time' },
  unreadable: { cn: '结果不符合要求：{issue}', en: 'The result cannot be shown: {issue}' },
  inLine: { cn: '第 {line} 行：', en: 'Line {line}: ' },
  noRows: { cn: '没有数据', en: 'No data' },
  report: { cn: '报表', en: 'Report' },
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
} as const satisfies Record<string, Text>;
