import { type AlarmCondition, type AlarmRule, api } from '@lookfar/contract';
import type { z } from 'zod';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField, FormValues } from '../../ui/form/formField.ts';
import { alarmRulesTexts } from './alarmRulesTexts.ts';
import { type RuleValues, ruleOf } from './ruleForm.ts';

/** Rules with one kind of condition, as a form shows them. */
export interface RuleKind<Values extends RuleValues> {
  schema: z.ZodType<Values>;
  fields: readonly FormField<Extract<keyof Values, string>>[];
  /** The device that a new rule belongs to; without one, that of its condition. */
  equipmentId?: number;
  /** Whether the form shows all of the rule's condition. */
  isShown: (rule: AlarmRule) => boolean;
  /** Of a new rule, or of the one that is edited. */
  initial: (rule: AlarmRule | undefined) => FormValues;
  condition: (values: Values, before: AlarmRule | undefined) => AlarmCondition;
}

interface RuleDialogProps<Values extends RuleValues> {
  kind: RuleKind<Values>;
  /** The one that is edited; a new one without it. */
  rule?: AlarmRule;
  onClose: () => void;
}

export function RuleDialog<Values extends RuleValues>({ kind, rule, onClose }: RuleDialogProps<Values>) {
  const t = alarmRulesTexts.useTexts();
  const refresh = useRefresh();
  const { equipmentId } = kind;
  const save = async (values: Values) => {
    const body = { ...ruleOf(values, rule), condition: kind.condition(values, rule) };
    if (rule) await send(api.alarmRule.edit, { id: rule.id, ...body }, { quiet: true });
    else await send(api.alarmRule.add, { ...(equipmentId && { equipmentId }), ...body }, { quiet: true });
    await refresh(api.alarmRule.query);
  };
  return (
    <FormDialog
      title={t(rule ? 'edit' : 'add')}
      schema={kind.schema}
      fields={kind.fields}
      initial={kind.initial(rule)}
      submit={save}
      onClose={onClose}
    />
  );
}
