import { useLanguage } from '../../../base/i18n/language.ts';
import { kindForms } from '../../../shared/alarm-condition/alarmKinds.ts';
import { conditionFormTexts } from '../../../shared/alarm-condition/conditionFormTexts.ts';
import { conditionTexts } from '../../../shared/alarm-words/conditionWords.ts';
import { describeCondition } from '../../../shared/alarm-words/describeCondition.ts';
import { useDeviceNames } from '../../../shared/device-choice/DevicesSelect.tsx';
import { useNotifyOptions } from '../parts/useNotifyOptions.ts';
import { type RuleDraft, ruleSentence, type SentenceNames, whatWords } from './ruleSentence.ts';

function useNames(rule: Pick<RuleDraft, 'devices'>): SentenceNames {
  const t = conditionFormTexts.useTexts();
  const tell = conditionTexts.useTexts();
  const options = useNotifyOptions();
  const devices = useDeviceNames(rule.devices.equipmentIds.slice(0, 3));
  return {
    options,
    devices,
    kinds: new Map(kindForms.map(({ id, text }) => [id, t(text)])),
    condition: (condition) => describeCondition(condition, tell),
  };
}

/** What a rule does, in the reader's language. */
export const useSentence = (rule: RuleDraft): string => ruleSentence(rule, useNames(rule), useLanguage());

/** What a rule is about. */
export const useWhat = (rule: RuleDraft): string => whatWords(rule.trigger, useNames(rule), useLanguage());
