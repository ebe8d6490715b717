import type { ShippedModel } from './ShippedModel.ts';
import { adapt, generic, groups, normalFault } from './words.ts';

const { measured, status } = groups;
const float = { dataType: 'FLOAT', byteOrder: 'ABCD', group: measured } as const;

export const waterQuality: ShippedModel = {
  key: 'sensor-water-quality',
  name: { cn: '通用水质分析仪（pH、余氯、浊度）', en: 'Generic water quality analyser (pH, chlorine, turbidity)' },
  manufacturer: generic,
  category: 'sensor',
  note: {
    cn: `${adapt.cn}报警限值参照生活饮用水：pH 6.5–8.5，浊度 1 NTU，出厂水余氯不低于 0.3 mg/L，请按工艺修改。`,
    en: `${adapt.en} The alarm limits follow drinking water: pH 6.5 to 8.5, turbidity 1 NTU, at least 0.3 mg/L of free chlorine. Adjust them to your process.`,
  },
  driver: 'modbus-rtu',
  parameters: { path: '/dev/ttyS0', unitId: 1, baudRate: 9600, parity: 'none', stopBits: 1 },
  signals: [
    { ...float, id: 1, title: { cn: 'pH', en: 'pH' }, address: '40001', decimals: 2, lowerLimit: 0, upperLimit: 14 },
    { ...float, id: 2, title: { cn: '余氯', en: 'Free chlorine' }, address: '40003', unit: 'mg/L', decimals: 2 },
    { ...float, id: 3, title: { cn: '浊度', en: 'Turbidity' }, address: '40005', unit: 'NTU', decimals: 3 },
    { ...float, id: 4, title: { cn: '水温', en: 'Water temperature' }, address: '40007', unit: '°C', decimals: 1 },
    { ...float, id: 5, title: { cn: '电导率', en: 'Conductivity' }, address: '40009', unit: 'µS/cm', decimals: 0 },
    {
      dataType: 'BOOL',
      id: 6,
      title: { cn: 'pH 电极', en: 'pH probe' },
      address: '40011.0',
      maps: normalFault,
      group: status,
    },
    {
      dataType: 'BOOL',
      id: 7,
      title: { cn: '余氯电极', en: 'Chlorine probe' },
      address: '40011.1',
      maps: normalFault,
      group: status,
    },
    {
      dataType: 'BOOL',
      id: 8,
      title: { cn: '浊度传感器', en: 'Turbidity sensor' },
      address: '40011.2',
      maps: normalFault,
      group: status,
    },
    {
      dataType: 'BOOL',
      id: 9,
      title: { cn: '水样流量', en: 'Sample flow' },
      address: '40011.3',
      maps: normalFault,
      group: status,
    },
  ],
  alarms: [
    {
      id: 1,
      title: { cn: 'pH', en: 'pH' },
      condition: { kind: 'limits', signalId: 1, high: { value: 8.5 }, low: { value: 6.5 }, deadband: 0.1 },
      level: 'high',
      onDelayMs: 60_000,
      offDelayMs: 60_000,
    },
    {
      id: 2,
      title: { cn: '余氯', en: 'Free chlorine' },
      condition: { kind: 'limits', signalId: 2, high: { value: 2 }, low: { value: 0.3 }, deadband: 0.02 },
      level: 'high',
      onDelayMs: 120_000,
      offDelayMs: 120_000,
    },
    {
      id: 3,
      title: { cn: '浊度', en: 'Turbidity' },
      condition: {
        kind: 'limits',
        signalId: 3,
        highHigh: { value: 3, level: 'critical' },
        high: { value: 1 },
        deadband: 0.05,
      },
      level: 'high',
      onDelayMs: 120_000,
      offDelayMs: 120_000,
    },
    {
      id: 4,
      title: { cn: '水样断流', en: 'No sample flow' },
      condition: { kind: 'equality', signalId: 9, value: 1 },
      level: 'medium',
      onDelayMs: 60_000,
      offDelayMs: 60_000,
    },
  ],
};
