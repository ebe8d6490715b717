import { type DispatchRule, urgencyNames } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useGroups } from '../../../shared/group/useGroups.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { sourceNames } from '../repairWords.ts';
import { settingTexts } from './settingTexts.ts';

/** What a rule says, in a line. */
export function RuleSummary({ rule }: { rule: DispatchRule }) {
  const t = settingTexts.useTexts();
  const language = useLanguage();
  const groups = useGroups().data ?? [];
  const which = [
    ...groups.filter(({ id }) => rule.groupIds.includes(id)).map(({ name }) => name),
    ...rule.kinds,
    ...rule.urgencies.map((one) => urgencyNames[one][language]),
    ...rule.sources.map((one) => sourceNames[one][language]),
  ];
  const who = [...rule.skills, ...rule.people];
  return (
    <Dim small as="div">
      {which.join(' · ') || t('all')} → {who.join(' · ') || t('anyone')} · {t(rule.choice)}
    </Dim>
  );
}
