import {
  type DeviceChoice,
  type EscalationStep,
  type Hours,
  holidayChoices,
  type NotifyTrigger,
  type PersonalWay,
  type QuietHours,
  type Recipients,
} from '@lookfar/contract';
import { Switch } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useDeviceNames } from '../../../shared/device-choice/DevicesSelect.tsx';
import type { CustomFieldProps, FormField, FormValues } from '../../../ui/form/formField.ts';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { searchOwnEquipment } from '../../../ui/searchLoads.ts';
import { DeviceChoiceField } from '../parts/DeviceChoiceField.tsx';
import { HoursEditor } from '../parts/HoursEditor.tsx';
import { partTexts } from '../parts/partTexts.ts';
import { QuietEditor } from '../parts/QuietEditor.tsx';
import { nobody, RecipientsField } from '../parts/RecipientsField.tsx';
import { treeChoices } from '../parts/treeChoices.ts';
import { useNotifyOptions } from '../parts/useNotifyOptions.ts';
import { WayBoxes } from '../parts/WayBoxes.tsx';
import { EscalationEditor } from './EscalationEditor.tsx';
import type { RuleDraft } from './ruleSentence.ts';
import { ruleTexts } from './ruleTexts.ts';
import { alarmTrigger, TriggerField } from './TriggerField.tsx';
import { useSentence } from './useSentence.ts';

const both = ruleTexts.both;

/** A rule that has just been begun. */
export const newRule: FormValues = {
  trigger: alarmTrigger,
  devices: { equipmentIds: [], groupIds: [] },
  recipients: { ...nobody, everyone: true },
  ways: ['web'],
};

/** The form of a rule: what, whom, how, when, and what happens if nobody acknowledges. */
export const ruleFields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: both('name') },
  { kind: 'custom', name: 'enabled', label: both('enabled'), render: (props) => <EnabledField {...props} /> },
  {
    kind: 'custom',
    name: 'devices',
    label: both('devices'),
    section: both('what'),
    render: (props) => <DevicesField {...props} />,
  },
  {
    kind: 'custom',
    name: 'trigger',
    label: both('trigger'),
    render: ({ id, value, values, onChange }) => (
      <TriggerField
        id={id}
        value={value as NotifyTrigger}
        equipmentId={(values.devices as DeviceChoice).equipmentIds[0]}
        onChange={onChange}
      />
    ),
  },
  {
    kind: 'custom',
    name: 'recipients',
    label: both('recipients'),
    section: both('whom'),
    render: (props) => <WhomField {...props} />,
  },
  {
    kind: 'custom',
    name: 'ways',
    label: both('ways'),
    section: both('how'),
    note: both('waysNote'),
    render: (props) => <WaysField {...props} />,
  },
  {
    kind: 'custom',
    name: 'hours',
    label: both('hours'),
    section: both('when'),
    note: both('hoursNote'),
    render: ({ id, value, onChange }) => <HoursEditor id={id} value={value as Hours[]} onChange={onChange} />,
  },
  {
    kind: 'choice',
    name: 'holidays',
    label: both('holidays'),
    useOptions: () => {
      const t = ruleTexts.useTexts();
      return holidayChoices.map((value) => ({ value, text: t(value) }));
    },
  },
  {
    kind: 'custom',
    name: 'quiet',
    label: both('quiet'),
    note: both('quietNote'),
    render: ({ id, value, onChange }) => <QuietEditor id={id} value={value as QuietHours[]} onChange={onChange} />,
  },
  {
    kind: 'custom',
    name: 'escalation',
    label: both('escalation'),
    section: both('escalate'),
    render: (props) => <StepsField {...props} />,
  },
  {
    kind: 'switch',
    name: 'required',
    label: both('required'),
    section: both('choice'),
    note: both('requiredNote'),
  },
];

/** The switch, and below it what the rule does, as it is now. */
function EnabledField({ id, value, values, onChange }: CustomFieldProps) {
  const sentence = useSentence(values as unknown as RuleDraft);
  return (
    <>
      <Switch id={id} checked={value === true} onChange={onChange} />
      <p className="notify-sentence" aria-live="polite">
        {sentence}
      </p>
    </>
  );
}

/** A condition watches the signals of one device; an alarm can be of any. */
function DevicesField({ id, value, values, onChange }: CustomFieldProps) {
  const t = ruleTexts.useTexts();
  const tell = partTexts.useTexts();
  const options = useNotifyOptions();
  const choice = value as DeviceChoice;
  const [device] = choice.equipmentIds;
  const name = useDeviceNames(device === undefined ? [] : [device]).get(device ?? 0);
  if ((values.trigger as NotifyTrigger).kind === 'alarm')
    return (
      <DeviceChoiceField
        id={id}
        value={choice}
        groups={treeChoices(options?.groups ?? [], tell('unnamed'))}
        onChange={onChange}
      />
    );
  return (
    <SearchSelect
      id={id}
      name="notify.device"
      placeholder={t('oneDevice')}
      value={device}
      known={device !== undefined && name !== undefined ? { value: device, text: name } : undefined}
      onChange={(next) => onChange({ equipmentIds: next === undefined ? [] : [next], groupIds: [] })}
      load={searchOwnEquipment}
    />
  );
}

function WhomField({ id, value, onChange }: CustomFieldProps) {
  return <RecipientsField id={id} value={value as Recipients} options={useNotifyOptions()} onChange={onChange} />;
}

function WaysField({ id, value, onChange }: CustomFieldProps) {
  const language = useLanguage();
  const missing = useNotifyOptions()?.missing ?? [];
  return (
    <WayBoxes
      id={id}
      label={both('ways')[language]}
      value={value as PersonalWay[]}
      missing={missing}
      onChange={onChange}
    />
  );
}

function StepsField({ id, value, onChange }: CustomFieldProps) {
  return (
    <EscalationEditor id={id} value={value as EscalationStep[]} options={useNotifyOptions()} onChange={onChange} />
  );
}
