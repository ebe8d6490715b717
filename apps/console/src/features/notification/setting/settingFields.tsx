import {
  type AlarmLevel,
  alarmLevelNames,
  alarmLevels,
  type Holiday,
  type NotifySetting,
  notifyLimits,
  type PersonalWay,
} from '@lookfar/contract';
import { InputNumber, Select } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import type { CustomFieldProps, FormField } from '../../../ui/form/formField.ts';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { useNotifyOptions } from '../parts/useNotifyOptions.ts';
import { WayBoxes } from '../parts/WayBoxes.tsx';
import { zoneField } from '../schedule/zones.ts';
import { HolidaysField } from './HolidaysField.tsx';
import { settingTexts } from './settingTexts.ts';

const both = settingTexts.both;

export const settingFields: readonly FormField<keyof NotifySetting>[] = [
  { ...zoneField(both('zone'), both('zoneNote')), section: both('time') },
  {
    kind: 'custom',
    name: 'holidays',
    label: both('holidays'),
    render: ({ id, value, onChange }) => <HolidaysField id={id} value={value as Holiday[]} onChange={onChange} />,
  },
  { kind: 'switch', name: 'everyone', label: both('everyone'), note: both('everyoneNote'), section: both('who') },
  {
    kind: 'custom',
    name: 'personal',
    label: both('personal'),
    note: both('personalNote'),
    render: (props) => <PersonalField {...props} />,
  },
  {
    kind: 'custom',
    name: 'broadcastTimes',
    label: both('broadcastTimes'),
    note: both('broadcastNote'),
    section: both('sound'),
    render: (props) => <TimesField {...props} />,
  },
  { kind: 'number', name: 'stormCount', label: both('stormCount'), note: both('stormNote'), section: both('storm') },
  { kind: 'number', name: 'digestMinutes', label: both('digestMinutes') },
  {
    kind: 'custom',
    name: 'expireDays',
    label: both('expireDays'),
    note: both('expireNote'),
    section: both('expiry'),
    render: ({ id, value, onChange }) => (
      <Select
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        value={(value as number[]).map(String)}
        tokenSeparators={[',', '，', '、', ' ']}
        onChange={(next: string[]) =>
          onChange([...new Set(next.map(Number).filter(Number.isInteger))].sort((a, b) => b - a))
        }
      />
    ),
  },
];

function PersonalField({ id, value, onChange }: CustomFieldProps) {
  const t = settingTexts.useTexts();
  const missing = useNotifyOptions()?.missing ?? [];
  return (
    <WayBoxes id={id} label={t('personal')} value={value as PersonalWay[]} missing={missing} onChange={onChange} />
  );
}

function TimesField({ id, value, onChange }: CustomFieldProps) {
  const language = useLanguage();
  const times = value as NotifySetting['broadcastTimes'];
  const set = (level: AlarmLevel, count: number | null) => onChange({ ...times, [level]: count ?? 0 });
  return (
    <div id={id} className="notify-times" tabIndex={-1}>
      {alarmLevels.map((level) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the number is inside
        <label key={level}>
          <span className="notify-level">
            <StatusMark state={level} /> {alarmLevelNames[level][language]}
          </span>
          <InputNumber
            min={0}
            max={notifyLimits.broadcastTimes}
            precision={0}
            value={times[level]}
            onChange={(next) => set(level, next)}
          />
        </label>
      ))}
    </div>
  );
}
