import { api, type DispatchRule } from '@lookfar/contract';
import { useMemo } from 'react';
import { send } from '../../../client/send.ts';
import { newValues } from '../../../ui/form/bodyFields.ts';
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx';
import { ruleFields } from './ruleFields.ts';
import { settingTexts } from './settingTexts.ts';

interface RuleDialogProps {
  /** Absent: a new one. */
  rule?: DispatchRule;
  onDone: () => void;
  onClose: () => void;
}

export function RuleDialog({ rule, onDone, onClose }: RuleDialogProps) {
  const t = settingTexts.useTexts();
  const initial = useMemo(() => rule ?? newValues(api.repairSetting.addRule.body), [rule]);
  const { addRule, editRule } = api.repairSetting;
  return rule ? (
    <FormDrawer
      title={t('editRule')}
      schema={editRule.body}
      call={editRule}
      initial={initial}
      fields={ruleFields}
      submit={async (values) => {
        await send(editRule, values, { quiet: true });
        onDone();
      }}
      onClose={onClose}
    />
  ) : (
    <FormDrawer
      title={t('addRule')}
      schema={addRule.body}
      call={addRule}
      initial={initial}
      fields={ruleFields}
      submit={async (values) => {
        await send(addRule, values, { quiet: true });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
