import type { FormField } from '../../ui/form/formField.ts';
import { useHardwareOptions } from './useHardwareOptions.ts';

/** What a person sets of a gateway, when it is registered and later. */
export const settingFields = [
  {
    kind: 'text',
    name: 'name',
    label: { cn: '名称', en: 'Name' },
    placeholder: { cn: '如：1# 泵房网关', en: 'e.g. Gateway of pump house 1' },
  },
  {
    kind: 'choice',
    name: 'hardwareId',
    label: { cn: '硬件型号', en: 'Hardware model' },
    note: { cn: '升级固件时需要。', en: 'Needed for firmware upgrades.' },
    useOptions: useHardwareOptions,
    clearable: true,
  },
  {
    kind: 'number',
    name: 'interval',
    label: { cn: '有人查看时的采集周期', en: 'Scan interval while somebody watches' },
    unit: 's',
  },
  {
    kind: 'number',
    name: 'scanMs',
    label: { cn: '平时的采集周期', en: 'Scan interval otherwise' },
    unit: 'ms',
  },
  {
    kind: 'number',
    name: 'heartbeatMs',
    label: { cn: '数值不变时的重发间隔', en: 'An unchanged value is sent again after' },
    unit: 'ms',
  },
  {
    kind: 'switch',
    name: 'economizeOpen',
    label: { cn: '节流：无人操作时恢复平时周期', en: 'Economize: back to the usual interval when nobody is active' },
  },
  { kind: 'switch', name: 'vpn', label: { cn: '远程维护（VPN）中', en: 'In remote maintenance (VPN)' } },
  { kind: 'multiline', name: 'remark', label: { cn: '备注', en: 'Remark' }, rows: 2 },
] as const satisfies readonly FormField[];

export const defaultSettings = {
  name: '',
  remark: '',
  hardwareId: null,
  interval: 1,
  scanMs: 5000,
  heartbeatMs: 60_000,
  economizeOpen: true,
  vpn: false,
};
