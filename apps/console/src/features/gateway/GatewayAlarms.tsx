import { useMemo } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../base/i18n/language.ts';
import { AlarmRules } from '../../shared/alarm-rules/AlarmRules.tsx';
import type { RuleKind } from '../../shared/alarm-rules/RuleDialog.tsx';
import { newRule, type RuleValues, ruleFields, ruleShape, valuesOfRule } from '../../shared/alarm-rules/ruleForm.ts';
import { gatewayTexts } from './gatewayTexts.ts';

const schema = z.object(ruleShape);
const fields = ruleFields();

/** Its condition is always that this gateway is offline. */
const offlineRules = (sn: string, language: 'cn' | 'en'): RuleKind<RuleValues> => ({
  schema,
  fields,
  isShown: ({ condition }) => condition.kind === 'gatewayOffline',
  initial: (rule) =>
    rule
      ? valuesOfRule(rule)
      : { ...newRule, title: { cn: `网关 ${sn} 离线`, en: `Gateway ${sn} offline` }[language], delay: 60 },
  condition: () => ({ kind: 'gatewayOffline', sn }),
});

/** The alarm rules about one gateway, which belong to no device. */
export function GatewayAlarms({ sn }: { sn: string }) {
  const t = gatewayTexts.useTexts();
  const language = useLanguage();
  const kind = useMemo(() => offlineRules(sn, language), [sn, language]);
  return (
    <AlarmRules
      of={{ sn }}
      kind={kind}
      summary={({ onDelayMs }) =>
        onDelayMs === 0 ? t('offlineAtOnce') : t('offlineAfter', { seconds: onDelayMs / 1000 })
      }
      empty={{ title: t('noAlarmRules'), note: t('noAlarmRulesNote') }}
    />
  );
}
