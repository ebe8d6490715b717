import { GOOD } from '@lookfar/contract';
import { evaluateStrict, type Formula, formulaLimits, parseFormula } from '@lookfar/formula';
import { z } from 'zod';
import { alarmKind, type SignalInput, singleLimit, UNKNOWN } from '../AlarmKind.ts';

const Expression = z.object({
  kind: z.literal('expression'),
  /** The alarm is active while the result is not 0. */
  formula: z
    .string()
    .max(formulaLimits.length)
    .superRefine((text, context) => {
      const parsed = parseFormula(text);
      if (!parsed.ok)
        context.addIssue({ code: 'custom', message: `${parsed.position}: ${parsed.reason.cn} / ${parsed.reason.en}` });
      else if (parsed.signals.length === 0)
        context.addIssue({ code: 'custom', message: '公式没有信号 / The formula names no signal' });
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
        if (code !== GOOD) return UNKNOWN;
        return value ? 1 : 0;
      },
      reading() {
        const { value, code } = evaluateStrict(formula, lookup);
        return { value, quality: code, time: Math.max(...[...signals.values()].map((input) => input.time)) || null };
      },
    };
  },
});
