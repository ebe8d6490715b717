import type { ShippedModel } from './ShippedModel.ts';
import { adapt, generic, groups } from './words.ts';

export const pressureTransmitter: ShippedModel = {
  key: 'sensor-pressure',
  name: { cn: '通用压力变送器', en: 'Generic pressure transmitter' },
  manufacturer: generic,
  category: 'sensor',
  note: {
    cn: `${adapt.cn}40003 为单位代码，40004 为小数位数，量程单位不同时请改倍率。`,
    en: `${adapt.en} 40003 is the unit code and 40004 the number of decimals; adjust the scale if your unit differs.`,
  },
  driver: 'modbus-rtu',
  parameters: { path: '/dev/ttyS0', unitId: 1, baudRate: 9600, parity: 'none', stopBits: 1 },
  signals: [
    {
      dataType: 'INT16',
      id: 1,
      title: { cn: '压力', en: 'Pressure' },
      address: '40005',
      unit: 'MPa',
      decimals: 3,
      scale: 0.001,
      deadband: 1,
      group: groups.measured,
    },
    {
      dataType: 'INT16',
      id: 2,
      title: { cn: '量程零点', en: 'Span low' },
      address: '40006',
      unit: 'MPa',
      decimals: 3,
      scale: 0.001,
      group: groups.settings,
    },
    {
      dataType: 'INT16',
      id: 3,
      title: { cn: '量程满点', en: 'Span high' },
      address: '40007',
      unit: 'MPa',
      decimals: 3,
      scale: 0.001,
      group: groups.settings,
    },
    { dataType: 'UINT16', id: 4, title: { cn: '单位代码', en: 'Unit code' }, address: '40003', group: groups.settings },
    { dataType: 'UINT16', id: 5, title: { cn: '小数位数', en: 'Decimals' }, address: '40004', group: groups.settings },
  ],
  alarms: [
    {
      id: 1,
      title: { cn: '压力', en: 'Pressure' },
      condition: { kind: 'limits', signalId: 1, high: { value: 0.6 }, low: { value: 0.2 }, deadband: 0.02 },
      level: 'medium',
      onDelayMs: 15_000,
      offDelayMs: 15_000,
    },
    {
      id: 2,
      title: { cn: '压力无数据', en: 'No pressure reading' },
      condition: { kind: 'stale', signalId: 1, afterMs: 300_000 },
      level: 'low',
    },
  ],
};
