import type { ShippedModel } from './ShippedModel.ts';
import { adapt, generic, groups, normalAlarm } from './words.ts';

const { measured, totals, status } = groups;
const float = { dataType: 'FLOAT' } as const;

export const electromagneticFlowMeter: ShippedModel = {
  key: 'flow-electromagnetic',
  name: { cn: '通用电磁流量计', en: 'Generic electromagnetic flow meter' },
  manufacturer: generic,
  category: 'flow',
  note: {
    cn: `${adapt.cn}累计量常分整数与小数两部分，此处取整数部分。`,
    en: `${adapt.en} Totals are often split into an integer part and a fraction; these are the integer parts.`,
  },
  driver: 'modbus-rtu',
  parameters: { path: '/dev/ttyS0', unitId: 1, baudRate: 9600, parity: 'none', stopBits: 1 },
  signals: [
    {
      ...float,
      id: 1,
      title: { cn: '瞬时流量', en: 'Flow' },
      address: '30001',
      unit: 'm³/h',
      decimals: 2,
      group: measured,
    },
    {
      ...float,
      id: 2,
      title: { cn: '流速', en: 'Velocity' },
      address: '30003',
      unit: 'm/s',
      decimals: 3,
      group: measured,
    },
    {
      ...float,
      id: 3,
      title: { cn: '流量百分比', en: 'Flow in % of span' },
      address: '30005',
      unit: '%',
      decimals: 1,
      group: measured,
    },
    {
      dataType: 'UINT32',
      id: 4,
      title: { cn: '正向累计', en: 'Forward total' },
      address: '30009',
      unit: 'm³',
      group: totals,
    },
    {
      dataType: 'UINT32',
      id: 5,
      title: { cn: '反向累计', en: 'Reverse total' },
      address: '30011',
      unit: 'm³',
      group: totals,
    },
    {
      dataType: 'BOOL',
      id: 6,
      title: { cn: '空管', en: 'Empty pipe' },
      address: '30013.0',
      maps: normalAlarm,
      group: status,
    },
    {
      dataType: 'BOOL',
      id: 7,
      title: { cn: '励磁故障', en: 'Excitation fault' },
      address: '30013.1',
      maps: normalAlarm,
      group: status,
    },
    {
      dataType: 'BOOL',
      id: 8,
      title: { cn: '流量上限', en: 'Flow high' },
      address: '30013.2',
      maps: normalAlarm,
      group: status,
    },
    {
      dataType: 'BOOL',
      id: 9,
      title: { cn: '流量下限', en: 'Flow low' },
      address: '30013.3',
      maps: normalAlarm,
      group: status,
    },
  ],
  alarms: [
    {
      id: 1,
      title: { cn: '空管', en: 'Empty pipe' },
      condition: { kind: 'equality', signalId: 6, value: 1 },
      level: 'medium',
      onDelayMs: 15_000,
      offDelayMs: 15_000,
    },
    {
      id: 2,
      title: { cn: '励磁故障', en: 'Excitation fault' },
      condition: { kind: 'equality', signalId: 7, value: 1 },
      level: 'high',
      onDelayMs: 5000,
      offDelayMs: 15_000,
    },
    {
      id: 3,
      title: { cn: '瞬时流量无数据', en: 'No flow reading' },
      condition: { kind: 'stale', signalId: 1, afterMs: 300_000 },
      level: 'low',
    },
  ],
};
