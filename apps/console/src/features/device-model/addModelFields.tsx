import { api, configurationLimits, type Text } from '@lookfar/contract';
import { Radio } from 'antd';
import { words } from '../../base/i18n/words.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useDriverOptions } from '../../shared/driver-form/useDrivers.ts';
import { SignalSheet } from '../../shared/signal-sheet/SignalSheet.tsx';
import type { CustomFieldProps, FormField, FormValues } from '../../ui/form/formField.ts';
import { SearchSelect } from '../../ui/SearchSelect.tsx';
import { type SearchLoad, searchOwnEquipment, searchTemplates } from '../../ui/searchLoads.ts';
import { type AddModel, isAsked, type ModelSource, modelSources } from './addModelForm.ts';
import { deviceModelTexts } from './deviceModelTexts.ts';
import { modelFields } from './modelFields.ts';
import { modelLabels } from './modelLabels.ts';

/** Parameters of a device that a model does not copy, in words. */
const taken: Text = {
  cn: '带入驱动、参数、变量和报警。每台设备不同的参数（主机地址、端口、串口、站号）和密码不带入，由设备填写。',
  en: 'Copies the driver, parameters, signals and alarms. Passwords and parameters that differ for each device (host, port, serial port, unit ID) are not copied and are entered for each device.',
};

const whenAsked =
  (field: string) =>
  ({ source }: FormValues) =>
    isAsked(source, field);

/** The fields of a new model: its properties, and the source of its register map. */
export const addModelFields: readonly FormField<Extract<keyof AddModel, string>>[] = [
  ...modelFields,
  {
    kind: 'custom',
    name: 'source',
    label: { cn: '变量表来源', en: 'Register map source' },
    render: ({ id, value, onChange }) => <SourceField id={id} value={value} onChange={onChange} />,
  },
  {
    kind: 'custom',
    name: 'equipmentId',
    label: words.device,
    required: true,
    note: taken,
    visible: whenAsked('equipmentId'),
    render: (props) => <FoundField {...props} load={searchOwnEquipment} text="chooseEquipment" />,
  },
  {
    kind: 'custom',
    name: 'templateId',
    label: words.deviceTemplate,
    required: true,
    note: taken,
    visible: whenAsked('templateId'),
    render: (props) => <FoundField {...props} load={searchTemplates} text="chooseTemplate" />,
  },
  {
    kind: 'choice',
    name: 'driver',
    label: modelLabels.driver,
    required: true,
    placeholder: { cn: '选择驱动', en: 'Choose driver' },
    useOptions: useDriverOptions,
    visible: whenAsked('driver'),
  },
  {
    kind: 'custom',
    name: 'signals',
    label: { cn: '变量表文件', en: 'Register map file' },
    required: true,
    note: {
      cn: '首行为列名（中文或英文均可）。有错误的行不会导入。',
      en: 'The first row contains the column names, in Chinese or English. Rows with errors are skipped.',
    },
    visible: whenAsked('signals'),
    render: ({ id, onChange }) => (
      <SignalSheet
        id={id}
        firstId={-1}
        room={configurationLimits.signals}
        onRead={(read) => onChange(read?.signals.slice(0, configurationLimits.signals) ?? [])}
      />
    ),
  },
];

type FoundFieldProps = CustomFieldProps & { load: SearchLoad; text: 'chooseEquipment' | 'chooseTemplate' };

function FoundField({ id, value, onChange, load, text }: FoundFieldProps) {
  const t = deviceModelTexts.useTexts();
  return (
    <SearchSelect
      id={id}
      name={`device-model.${text}`}
      placeholder={t(text)}
      value={typeof value === 'number' ? value : undefined}
      onChange={(next) => onChange(next ?? null)}
      load={load}
    />
  );
}

const sourceTexts = { empty: 'empty', equipment: 'equipment', template: 'templateSource', sheet: 'sheet' } as const;

interface SourceFieldProps {
  id: string;
  value: unknown;
  onChange: (value: ModelSource) => void;
}

/** Where the register map comes from; templates only for users with permission to view them. */
function SourceField({ id, value, onChange }: SourceFieldProps) {
  const t = deviceModelTexts.useTexts();
  const mayTemplates = isAllowed(useUser(), api.templateConfig.info.may);
  return (
    <Radio.Group
      id={id}
      value={value}
      onChange={({ target }) => onChange(target.value as ModelSource)}
      options={modelSources
        .filter((source) => source !== 'template' || mayTemplates)
        .map((source) => ({ value: source, label: t(sourceTexts[source]) }))}
    />
  );
}
