import { checked } from '@lookfar/contract';
import { z } from 'zod';
import { alarmKind, readingOf, singleLimit, UNKNOWN } from '../AlarmKind.ts';
import { deadband, limitValue, signalId } from '../fields.ts';

const Range = checked(
  z.object({
    kind: z.literal('range'),
    signalId,
    low: limitValue,
    high: limitValue,
    /** On which side of the bounds the alarm is active; the bounds themselves are inside. */
    when: z.enum(['inside', 'outside']),
    deadband,
  }),
  ({ low, high, when, deadband }) => {
    if (low > high) return { path: ['high'], cn: '不能小于下限', en: 'must not be less than the lower bound' };
    if (when === 'inside' || deadband * 2 <= high - low) return undefined;
    return { path: ['deadband'], cn: '不能大于区间的一半', en: 'must be at most half the range' };
  },
);

/** A value inside or outside a range. */
export const range = alarmKind({
  id: 'range',
  name: { cn: '区间', en: 'Range' },
  condition: Range,
  text: { cn: '{equip} {title} 区间报警', en: '{equip} {title}: range alarm' },
  limits: (rule) => singleLimit(`${rule.low}…${rule.high}`),
  open(rule, inputs) {
    const input = inputs.signal(rule.signalId);
    const { low, high, when } = rule;
    return {
      evaluate(held) {
        const { number } = input;
        if (Number.isNaN(number)) return UNKNOWN;
        const slack = held ? rule.deadband : 0;
        if (when === 'inside') return number >= low - slack && number <= high + slack ? 1 : 0;
        return number < low + slack || number > high - slack ? 1 : 0;
      },
      reading: () => readingOf(input),
    };
  },
});
