import { alarmLimitIds, checked, type Reason, type Text } from '@lookfar/contract';
import { z } from 'zod';
import { levels } from '../../rule/levels.ts';
import { alarmKind, type LimitInfo, readingOf, UNKNOWN } from '../AlarmKind.ts';
import { deadband, limitValue, signalId } from '../fields.ts';

const Limit = z.object({ value: limitValue, level: z.enum(levels).optional() });

/** The outer ones first: of two limits with the same level they are the more severe. */
const limitIds = ['highHigh', 'lowLow', 'high', 'low'] as const;
type LimitId = (typeof limitIds)[number];

const names: Readonly<Record<LimitId, Text>> = {
  highHigh: { cn: '上上限', en: 'high-high limit' },
  high: { cn: '上限', en: 'high limit' },
  low: { cn: '下限', en: 'low limit' },
  lowLow: { cn: '下下限', en: 'low-low limit' },
};

const LimitFields = z.object({
  kind: z.literal('limits'),
  signalId,
  highHigh: Limit.optional(),
  high: Limit.optional(),
  low: Limit.optional(),
  lowLow: Limit.optional(),
  deadband,
});

const Limits = checked(LimitFields, reasonOf);

function reasonOf(rule: z.output<typeof LimitFields>): Reason | undefined {
  const given = alarmLimitIds.flatMap((id) => (rule[id] ? [{ id, value: rule[id].value }] : []));
  if (given.length === 0) return { path: ['high'], cn: '至少填写一个限值', en: 'or another limit is required' };
  const at = given.findIndex(({ value }, index) => value >= (given[index - 1]?.value ?? Number.POSITIVE_INFINITY));
  const [above, below] = [given[at - 1], given[at]];
  if (above && below) {
    const { cn, en } = names[above.id];
    return { path: [below.id], cn: `应小于${cn}`, en: `must be less than the ${en}` };
  }
  const lowestHigh = rule.high?.value ?? rule.highHigh?.value ?? Number.POSITIVE_INFINITY;
  const highestLow = rule.low?.value ?? rule.lowLow?.value ?? Number.NEGATIVE_INFINITY;
  // Otherwise no value could clear both sides.
  if (rule.deadband < (lowestHigh - highestLow) / 2) return undefined;
  return {
    path: ['deadband'],
    cn: '应小于上限与下限之差的一半',
    en: 'must be less than half the distance between the low and the high limit',
  };
}

function limitsOf(rule: z.output<typeof Limits>): (LimitInfo & { id: LimitId; value: number })[] {
  return limitIds.flatMap((id) => {
    const limit = rule[id];
    return limit ? [{ id, name: names[id], value: limit.value, level: limit.level ?? null }] : [];
  });
}

/** A value beyond one of up to four limits. A value exactly at a limit is normal. */
export const limits = alarmKind({
  id: 'limits',
  name: { cn: '越限', en: 'Limits' },
  condition: Limits,
  text: {
    cn: '{equip} {title} 越{limitName}',
    en: '{equip} {title} beyond its {limitName}',
  },
  limits: limitsOf,
  open(rule, inputs) {
    const input = inputs.signal(rule.signalId);
    const slack = rule.deadband;
    const bounds = limitsOf(rule).map(({ id, value }) => ({ value, high: id === 'high' || id === 'highHigh' }));
    return {
      evaluate(held) {
        const { number } = input;
        if (Number.isNaN(number)) return UNKNOWN;
        let mask = 0;
        for (let i = 0; i < bounds.length; i++) {
          const bound = bounds[i];
          if (!bound) continue;
          const give = (held >> i) & 1 ? slack : 0;
          if (bound.high ? number > bound.value - give : number < bound.value + give) mask |= 1 << i;
        }
        return mask;
      },
      reading: () => readingOf(input),
    };
  },
});
