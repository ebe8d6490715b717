import { isGood, type Value } from '@lookfar/contract';
import { z } from 'zod';
import { alarmKind, readingOf, singleLimit, UNKNOWN } from '../AlarmKind.ts';
import { signalId } from '../fields.ts';

/** Bit `n` of an integer, two's complement; UNKNOWN if the value is not an integer. Wide integers arrive as text. */
export function bitOf(value: Value, n: number): number {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? Math.abs(Math.floor(value / 2 ** n) % 2) : UNKNOWN;
  }
  return value !== null && /^-?\d{1,20}$/.test(value) ? Number((BigInt(value) >> BigInt(n)) & 1n) : UNKNOWN;
}

/** One bit of a status word. */
export const bit = alarmKind({
  id: 'bit',
  name: { cn: '位', en: 'Bit' },
  condition: z.object({
    kind: z.literal('bit'),
    signalId,
    /** 0 is the least significant. */
    bit: z.number().int().min(0).max(63),
    /** The alarm is active while the bit has this value. */
    is: z.union([z.literal(0), z.literal(1)]).default(1),
  }),
  text: { cn: '{equip} {title}', en: '{equip} {title}' },
  limits: (rule) => singleLimit(rule.is),
  open(rule, inputs) {
    const input = inputs.signal(rule.signalId);
    return {
      evaluate() {
        if (!isGood(input.code)) return UNKNOWN;
        const found = bitOf(input.value, rule.bit);
        if (found === UNKNOWN) return UNKNOWN;
        return found === rule.is ? 1 : 0;
      },
      reading: () => readingOf(input),
    };
  },
});
