import { api, repairSources, urgencies, urgencyNames } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { useGroups } from '../../../shared/group/useGroups.ts';
import type { FormField } from '../../../ui/form/formField.ts';
import { sourceNames } from '../repairWords.ts';
import { settingTexts } from './settingTexts.ts';
import { usePeopleOptions, useSkillOptions } from './usePeopleOptions.ts';

const { both } = settingTexts;

type Name =
  | 'name'
  | 'groupIds'
  | 'kinds'
  | 'urgencies'
  | 'sources'
  | 'skills'
  | 'scheduleId'
  | 'people'
  | 'choice'
  | 'isEnabled';

export const ruleFields: readonly FormField<Name>[] = [
  { kind: 'text', name: 'name', label: both('ruleName') },
  {
    kind: 'choices',
    name: 'groupIds',
    section: both('which'),
    label: both('groups'),
    note: both('whichNote'),
    useOptions: useGroupOptions,
  },
  { kind: 'choices', name: 'kinds', label: both('kinds'), free: true, useOptions: useKinds },
  { kind: 'choices', name: 'urgencies', label: both('urgency'), useOptions: useUrgencies },
  { kind: 'choices', name: 'sources', label: both('sources'), useOptions: useSources },
  {
    kind: 'choices',
    name: 'skills',
    section: both('who'),
    label: both('needSkills'),
    free: true,
    useOptions: useSkillOptions,
  },
  {
    kind: 'choice',
    name: 'scheduleId',
    label: both('schedule'),
    note: both('scheduleNote'),
    clearable: true,
    useOptions: useSchedules,
  },
  { kind: 'choices', name: 'people', label: both('people'), useOptions: usePeopleOptions },
  { kind: 'choice', name: 'choice', label: both('choice'), useOptions: useChoices },
  { kind: 'switch', name: 'isEnabled', label: both('isEnabled') },
];

function useGroupOptions() {
  return (useGroups().data ?? []).map(({ id, name }) => ({ value: id, text: name }));
}

function useKinds() {
  const { data } = useCall(api.repairSetting.info, {}, { staleTime: 60_000 });
  return (data?.kinds ?? []).map((value) => ({ value, text: value }));
}

function useUrgencies() {
  const language = useLanguage();
  return urgencies.map((value) => ({ value, text: urgencyNames[value][language] }));
}

function useSources() {
  const language = useLanguage();
  return repairSources.map((value) => ({ value, text: sourceNames[value][language] }));
}

function useChoices() {
  const t = settingTexts.useTexts();
  return (['load', 'turn'] as const).map((value) => ({ value, text: t(value) }));
}

/** Schedules belong to notifications, which not everybody may see who manages orders. */
function useSchedules() {
  const maySee = isAllowed(useUser(), api.notifySchedule.query.may);
  const { data } = useCall(api.notifySchedule.query, maySee ? { pageSize: 100 } : undefined, { staleTime: 60_000 });
  return (data?.list ?? []).map(({ id, name }) => ({ value: id, text: name }));
}
