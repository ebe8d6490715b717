import { z } from 'zod';
import { alarmKind, readingOf, singleLimit } from '../AlarmKind.ts';
import { signalId } from '../fields.ts';

/** No good value for a while. Before the first one, the time counts from when the signal was first watched. */
export const stale = alarmKind({
  id: 'stale',
  name: { cn: '数据停滞', en: 'Stale data' },
  condition: z.object({
    kind: z.literal('stale'),
    signalId,
    afterMs: z
      .number()
      .int()
      .min(1000)
      .max(30 * 86_400_000),
  }),
  text: { cn: '{equip} {title} 超过 {limit} 秒未更新', en: '{equip} {title} has not been updated for {limit} s' },
  limits: (rule) => singleLimit(rule.afterMs / 1000, 'age'),
  open(rule, inputs) {
    const input = inputs.signal(rule.signalId);
    return {
      evaluate: (held, now) => (now >= input.goodAt + rule.afterMs + (held === 1 ? 0 : input.excusedMs) ? 1 : 0),
      reading: () => readingOf(input),
      due(after) {
        const deadline = input.goodAt + rule.afterMs + input.excusedMs;
        return deadline > after ? deadline : Number.POSITIVE_INFINITY;
      },
    };
  },
});
