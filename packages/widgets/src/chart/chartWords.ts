import type { Language, Text } from '@lookfar/contract';
import type { ReportAnswer } from '../tools/ReportTools.ts';

export const chartWords = {
  unbound: { cn: '未绑定数据', en: 'No data source selected' },
  loading: { cn: '正在加载…', en: 'Loading…' },
  noData: { cn: '暂无数据', en: 'No data' },
  noReport: { cn: '报表已不存在，或无权查看', en: 'The report no longer exists, or you may not see it' },
  noColumn: { cn: '列已不存在', en: 'The column no longer exists' },
  noPeriod: { cn: '没有数据', en: 'No data' },
  partial: { cn: '未完', en: 'Incomplete' },
  total: { cn: '合计', en: 'Total' },
} as const satisfies Record<string, Text>;

/** Why a report is not shown; empty if it is. */
export function answerText(answer: ReportAnswer | undefined, locale: Language): string {
  if (!answer) return chartWords.loading[locale];
  if (answer.state === 'missing') return chartWords.noReport[locale];
  return answer.state === 'ready' ? '' : answer.reason;
}
