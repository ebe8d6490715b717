import { type AlarmRule, alarmLevelNames, alarmLevels, api } from '@lookfar/contract';
import { z } from 'zod';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import type { FormField } from '../../ui/form/formField.ts';
import { alarmRulesTexts } from './alarmRulesTexts.ts';

const { both } = alarmRulesTexts;
const { title, level, text, latching, autoAck, enabled } = api.alarmRule.add.body.shape;

/** What every rule has beside its condition; the delay is in seconds. */
export const ruleShape = {
  ...{ title, level, text, latching, autoAck, enabled },
  delay: z.number().min(0).max(86_400),
};
const Rule = z.object(ruleShape);
export type RuleValues = z.output<typeof Rule>;

/** The fields of a rule, with those of its condition after its level and delay. */
export const ruleFields = <Name extends string = never>(
  condition: readonly FormField<Name>[] = [],
): readonly FormField<Name | keyof RuleValues>[] => [
  { kind: 'text', name: 'title', label: words.name },
  {
    kind: 'choice',
    name: 'level',
    label: words.level,
    isHalf: true,
    useOptions: () => {
      const language = useLanguage();
      return alarmLevels.map((value) => ({ value, text: alarmLevelNames[value][language] }));
    },
  },
  { kind: 'number', name: 'delay', label: both('delay'), unit: 's', isHalf: true },
  ...condition,
  { kind: 'text', name: 'text', label: both('text'), note: both('textNote') },
  { kind: 'switch', name: 'latching', label: both('latching'), isHalf: true },
  { kind: 'switch', name: 'autoAck', label: both('autoAck'), isHalf: true },
  { kind: 'switch', name: 'enabled', label: both('enabled') },
];

export const newRule = { level: 'high', text: '', latching: false, autoAck: false, enabled: true } as const;

export const valuesOfRule = (rule: AlarmRule): RuleValues => ({
  ...Rule.omit({ delay: true }).parse(rule),
  text: rule.text ?? '',
  delay: rule.onDelayMs / 1000,
});

/** [RL2] What is saved, without its condition. */
export const ruleOf = ({ title, level, text, latching, autoAck, enabled, delay }: RuleValues, before?: AlarmRule) => ({
  ...{ title, level, text, latching, autoAck, enabled },
  ...{ onDelayMs: Math.round(delay * 1000), offDelayMs: before?.offDelayMs ?? 0, repeatMs: before?.repeatMs ?? 0 },
});
