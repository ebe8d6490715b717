import type { Protocol } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import { PresetFields } from '../../shared/driver-form/PresetFields.tsx';
import { useDriverOptions } from '../../shared/driver-form/useDrivers.ts';
import type { FormField } from '../../ui/form/formField.ts';

/** What the parts of a protocol are called, in the list and in the form. */
export const protocolLabels = {
  name: { cn: '协议名称', en: 'Name' },
  driver: words.driver,
  parameters: { cn: '预设参数', en: 'Preset parameters' },
  note: words.description,
  enabled: words.on,
} as const;

/** The form of a protocol; the driver of a shipped one is fixed. */
export const protocolFields = (row: Protocol | undefined): readonly FormField[] => [
  { kind: 'text', name: 'name', label: protocolLabels.name },
  {
    kind: 'choice',
    name: 'driver',
    label: protocolLabels.driver,
    disabled: row?.shipped ?? false,
    useOptions: useDriverOptions,
    placeholder: { cn: '选择驱动', en: 'Choose driver' },
    ...(row?.shipped && {
      note: { cn: '内置协议的驱动不能更换。', en: 'The driver of a built-in protocol cannot be changed.' },
    }),
  },
  {
    kind: 'custom',
    name: 'parameters',
    label: protocolLabels.parameters,
    note: {
      cn: '只有填写的参数才会预设；留空的由每台设备自行填写。',
      en: 'Only the parameters you fill in are preset; the others are set on each device.',
    },
    render: ({ id, value, values, onChange, disabled }) => (
      <PresetFields
        id={id}
        label={protocolLabels.parameters}
        driver={typeof values.driver === 'string' ? values.driver : ''}
        value={value as Record<string, unknown>}
        onChange={onChange}
        disabled={disabled}
      />
    ),
  },
  { kind: 'multiline', name: 'note', label: protocolLabels.note, rows: 2 },
  {
    kind: 'switch',
    name: 'enabled',
    label: protocolLabels.enabled,
    note: {
      cn: '停用后在选择协议时不再出现，已使用它的设备不受影响。',
      en: 'When disabled, it is no longer offered; devices that use it are not affected.',
    },
  },
];
