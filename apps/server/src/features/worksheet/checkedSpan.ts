import { Refusal } from '../../platform/http/Refusal.ts';

const dayMs = 86_400_000;

/** 1000 for a span that ends before it begins, or is longer than this many days. */
export function checkedSpan(
  { startTime, endTime }: { startTime: number; endTime: number },
  days: number,
): { from: number; to: number } {
  if (endTime <= startTime) throw new Refusal('1000', { cn: '结束时间应晚于开始时间', en: 'must end after it begins' });
  if (endTime - startTime > days * dayMs)
    throw new Refusal('1000', { cn: `时间范围不能超过 ${days} 天`, en: `must not be longer than ${days} days` });
  return { from: startTime, to: endTime };
}
