import { checked, isGood } from '@lookfar/contract';
import { evaluateStrict, type Formula, formulaLimits, parseFormula } from '@lookfar/formula';
import { z } from 'zod';
import { alarmKind, type SignalInput, singleLimit, UNKNOWN } from '../AlarmKind.ts';

const Expression = z.object({
  kind: z.literal('expression'),
  /** The alarm is active while the result is not 0. */
  formula: checked(z.string().max(formulaLimits.length), (text) => {
    const parsed = parseFormula(text);
    if (!parsed.ok) {
      const { cn, en } = parsed.reason;
      return { cn: `第 ${parsed.position} 个字符处：${cn}`, en: `is not valid at character ${parsed.position}: ${en}` };
    }
    return parsed.signals.length === 0 ? { cn: '至少引用一个变量', en: 'must reference a signal' } : undefined;
  }),
});

function mustParse(text: string): Formula {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(`${parsed.reason.en} at ${parsed.position}`);
  return parsed;
}

/** Any condition over any signals, written as a formula; use it to compare with limits that are signals themselves. */
export const expression = alarmKind({
  id: 'expression',
  name: { cn: '表达式', en: 'Expression' },
  condition: Expression,
  text: { cn: '{equip} {title}', en: '{equip} {title}' },
  limits: () => singleLimit(null),
  open(rule, inputs) {
    const formula = mustParse(rule.formula);
    const signals = new Map<number, SignalInput>(formula.signals.map((id) => [id, inputs.signal(id)]));
    const lookup = (id: number) => signals.get(id);
    return {
      evaluate() {
        const { value, code } = evaluateStrict(formula, lookup);
        if (!isGood(code)) return UNKNOWN;
        return value ? 1 : 0;
      },
      reading() {
        const { value, code } = evaluateStrict(formula, lookup);
        return { value, quality: code, time: Math.max(...[...signals.values()].map((input) => input.time)) || null };
      },
    };
  },
});
