import { alarmLevelNames, alarmLevels, type RepairSettings } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import type { FormField } from '../../../ui/form/formField.ts';
import { SlaField } from './SlaField.tsx';
import { settingTexts } from './settingTexts.ts';
import { usePeopleOptions } from './usePeopleOptions.ts';
import { useChannelOptions, useWayOptions } from './useWayOptions.ts';

const { both } = settingTexts;

export const settingFields: readonly FormField<Extract<keyof RepairSettings, string>>[] = [
  {
    kind: 'custom',
    name: 'sla',
    section: both('slaSection'),
    label: both('sla'),
    note: both('slaNote'),
    required: false,
    render: ({ value, onChange }) => <SlaField value={value as RepairSettings['sla']} onChange={onChange} />,
  },
  {
    kind: 'choices',
    name: 'escalateTo',
    label: both('escalateTo'),
    note: both('escalateNote'),
    useOptions: usePeopleOptions,
  },
  { kind: 'choices', name: 'overdueWays', label: both('overdueWays'), useOptions: useWayOptions },
  {
    kind: 'choices',
    name: 'overdueChannels',
    label: both('overdueChannels'),
    note: both('overdueChannelsNote'),
    useOptions: useChannelOptions,
  },
  {
    kind: 'switch',
    name: 'allowsPublic',
    section: both('intake'),
    label: both('allowsPublic'),
    note: both('allowsPublicNote'),
  },
  { kind: 'choices', name: 'alarmLevels', label: both('alarmLevels'), useOptions: useLevels },
  { kind: 'choices', name: 'kinds', label: both('kinds'), note: both('kindsNote'), free: true, useOptions: () => [] },
  {
    kind: 'switch',
    name: 'isAutomatic',
    section: both('handling'),
    label: both('isAutomatic'),
    note: both('isAutomaticNote'),
  },
  {
    kind: 'choices',
    name: 'assignWays',
    label: both('assignWays'),
    note: both('waysNote'),
    useOptions: useWayOptions,
  },
  { kind: 'switch', name: 'needsReturn', label: both('needsReturn') },
  { kind: 'switch', name: 'needsPhoto', label: both('needsPhoto') },
  { kind: 'switch', name: 'needsSignature', label: both('needsSignature') },
  { kind: 'switch', name: 'needsConfirm', label: both('needsConfirm') },
  { kind: 'text', name: 'currency', label: both('currency'), isHalf: true },
];

function useLevels() {
  const language = useLanguage();
  return alarmLevels.map((value) => ({ value, text: alarmLevelNames[value][language] }));
}
