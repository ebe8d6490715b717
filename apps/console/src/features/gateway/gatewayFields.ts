import { privateNetworks } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import { deptField } from '../../shared/dept/DeptSelect.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { useHardwareOptions } from './useHardwareOptions.ts';

/** The editable settings of a gateway, at registration and later. */
export const settingFields = [
  {
    kind: 'text',
    name: 'name',
    label: words.name,
    placeholder: { cn: '如：1# 泵房网关', en: 'e.g. Pump house 1 gateway' },
  },
  {
    kind: 'choice',
    name: 'hardwareId',
    label: words.hardwareModel,
    note: { cn: '升级固件时需要。', en: 'Needed for firmware upgrades.' },
    useOptions: useHardwareOptions,
    clearable: true,
  },
  deptField,
  {
    kind: 'number',
    name: 'interval',
    label: { cn: '有人查看时的采集周期', en: 'Scan interval while monitored' },
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
    label: { cn: '数值不变时的重发间隔', en: 'Resend interval for unchanged values' },
    unit: 'ms',
  },
  {
    kind: 'switch',
    name: 'economizeOpen',
    label: {
      cn: '节流：无人操作时恢复平时周期',
      en: 'Data saver: return to the normal interval when nobody is active',
    },
  },
  { kind: 'switch', name: 'vpn', label: { cn: '远程维护（VPN）中', en: 'In remote maintenance (VPN)' } },
  {
    kind: 'text',
    name: 'probeHosts',
    label: { cn: '允许测试的网络', en: 'Networks for tests' },
    note: {
      cn: '测试未保存的设备时，网关可以连接的地址、网段和主机名；private 表示内网地址。',
      en: 'Addresses, networks and host names where devices can be tested before they are saved. "private" stands for private addresses.',
    },
    placeholder: { cn: '仅已保存的设备', en: 'Saved devices only' },
    mono: true,
  },
  { kind: 'multiline', name: 'remark', label: words.note, rows: 2 },
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
  probeHosts: privateNetworks,
};
