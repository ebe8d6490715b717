import type { Protocol } from '@lookfar/contract';
import { PresetFields } from '../../ui/driver-form/PresetFields.tsx';
import { useDriverOptions } from '../../ui/driver-form/useDrivers.ts';
import type { FormField } from '../../ui/form/formField.ts';
import { protocolLabels } from './protocolLabels.ts';

type Name = 'name' | 'driver' | 'parameters' | 'note' | 'enabled';

/** The form of a protocol; the driver of a shipped one is fixed. */
export const protocolFields = ({ isShipped }: { isShipped: boolean }): readonly FormField<Name>[] => [
  { kind: 'text', name: 'name', label: protocolLabels.name, required: true, maxLength: 60 },
  {
    kind: 'choice',
    name: 'driver',
    label: protocolLabels.driver,
    required: true,
    disabled: isShipped,
    useOptions: useDriverOptions,
    placeholder: { cn: '选择驱动', en: 'Choose a driver' },
    ...(isShipped && { note: { cn: '内置协议的驱动不能更换。', en: 'The driver of a built-in protocol stays.' } }),
  },
  {
    kind: 'custom',
    name: 'parameters',
    label: protocolLabels.parameters,
    note: {
      cn: '只有填写的参数才会预设；留空的由每台设备自行填写。',
      en: 'Only what is given is preset; what stays empty is left to each device.',
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
  { kind: 'multiline', name: 'note', label: protocolLabels.note, maxLength: 500, rows: 2 },
  {
    kind: 'switch',
    name: 'enabled',
    label: protocolLabels.enabled,
    note: {
      cn: '停用后在选择协议时不再出现，已使用它的设备不受影响。',
      en: 'Once off it is no longer offered; devices that use it keep it.',
    },
  },
];

export const newProtocol = { name: '', driver: '', parameters: {}, note: '', enabled: true };

/** What the call that edits takes; the rest of a protocol is not edited. */
export function draftOf({ id, name, driver, parameters, note, enabled }: Protocol) {
  return { id, name, driver, parameters, note, enabled };
}
