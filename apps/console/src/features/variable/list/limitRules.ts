import { type AlarmCondition, alarmLimitIds, checked, type Variable } from '@lookfar/contract';
import { z } from 'zod';
import { conditionFormWords } from '../../../shared/alarm-condition/conditionFormTexts.ts';
import type { RuleKind } from '../../../shared/alarm-rules/RuleDialog.tsx';
import { newRule, ruleFields, ruleShape, valuesOfRule } from '../../../shared/alarm-rules/ruleForm.ts';
import { variableTexts } from '../variableTexts.ts';

const limit = z.number().nullable();
const LimitValues = z.object({
  ...ruleShape,
  ...{ highHigh: limit, high: limit, low: limit, lowLow: limit },
  deadband: z.number().min(0),
});
type LimitValues = z.output<typeof LimitValues>;

const schema = checked(LimitValues, (values) =>
  alarmLimitIds.some((id) => values[id] !== null)
    ? undefined
    : { path: ['high'], ...variableTexts.both('limitNeeded') },
);

const fields = (unit: string) =>
  ruleFields<keyof LimitValues>([
    ...alarmLimitIds.map(
      (name) => ({ kind: 'number', name, label: conditionFormWords[name], unit, isHalf: true }) as const,
    ),
    {
      kind: 'number',
      name: 'deadband',
      label: conditionFormWords.deadband,
      note: conditionFormWords.deadbandHelp,
      unit,
    },
  ]);

const Limit = z.looseObject({ value: z.number() });
/** A limit of a stored condition; undefined if there is none. */
const limitOf = (condition: AlarmCondition | undefined, id: string) => Limit.safeParse(condition?.[id]).data;

/** Rules about the limits of a variable. */
export const limitRules = ({ id: signalId, equipId, title, unit }: Variable): RuleKind<LimitValues> => ({
  schema,
  fields: fields(unit),
  equipmentId: equipId,
  isShown: ({ condition }) => condition.kind === 'limits' && condition.signalId === signalId,
  initial: (rule) => ({
    ...(rule ? valuesOfRule(rule) : { ...newRule, title, delay: 0 }),
    ...Object.fromEntries(alarmLimitIds.map((id) => [id, limitOf(rule?.condition, id)?.value ?? null])),
    deadband: Number(rule?.condition.deadband ?? 0),
  }),
  condition: (values, before) => ({
    kind: 'limits',
    signalId,
    deadband: values.deadband,
    ...Object.fromEntries(
      alarmLimitIds.flatMap((id) => {
        const value = values[id];
        // A limit keeps a level of its own, which this form does not show.
        return value === null ? [] : [[id, { ...limitOf(before?.condition, id), value }]];
      }),
    ),
  }),
});
