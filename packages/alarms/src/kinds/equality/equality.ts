import { isGood } from '@lookfar/contract';
import { z } from 'zod';
import { alarmKind, readingOf, singleLimit, UNKNOWN } from '../AlarmKind.ts';
import { signalId } from '../fields.ts';

/** A value that is, or is not, a given number or text. */
export const equality = alarmKind({
  id: 'equality',
  name: { cn: '等于', en: 'Equality' },
  condition: z.object({
    kind: z.literal('equality'),
    signalId,
    value: z.union([z.number(), z.string().max(240)]),
    /** Alarm while the value differs. */
    not: z.boolean().default(false),
  }),
  text: { cn: '{equip} {title}', en: '{equip} {title}' },
  limits: (rule) => singleLimit(rule.value),
  open(rule, inputs) {
    const input = inputs.signal(rule.signalId);
    const { value: wanted, not } = rule;
    return {
      evaluate() {
        if (!isGood(input.code) || input.value === null) return UNKNOWN;
        if (typeof wanted === 'number' && Number.isNaN(input.number)) return UNKNOWN;
        const equal = typeof wanted === 'number' ? input.number === wanted : String(input.value) === wanted;
        return equal === not ? 0 : 1;
      },
      reading: () => readingOf(input),
    };
  },
});
