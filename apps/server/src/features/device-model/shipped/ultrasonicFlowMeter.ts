import type { ShippedModel } from './ShippedModel.ts';
import { groups } from './words.ts';

const { measured, totals, status } = groups;
// The words of a value come low word first.
const float = { dataType: 'FLOAT', byteOrder: 'CDAB' } as const;
const long = { dataType: 'INT32', byteOrder: 'CDAB' } as const;

export const ultrasonicFlowMeter: ShippedModel = {
  key: 'flow-ultrasonic',
  name: { cn: '超声波流量计（TUF-2000 寄存器表）', en: 'Ultrasonic flow meter (TUF-2000 register map)' },
  manufacturer: { cn: '通用', en: 'Generic' },
  category: 'flow',
  note: {
    cn: '保持寄存器，低字在前。多家外夹式、插入式流量计与冷热量表采用此表；累计量的小数部分未列出，单位与倍率以仪表设置为准。',
    en: 'Holding registers, low word first. Several manufacturers of clamp-on and insertion meters use this map. Fractions of the totals are omitted; unit and multiplier are as set in the meter.',
  },
  driver: 'modbus-rtu',
  parameters: { path: '/dev/ttyS0', unitId: 1, baudRate: 9600, parity: 'none', stopBits: 1 },
  signals: [
    {
      ...float,
      id: 1,
      title: { cn: '瞬时流量', en: 'Flow' },
      address: '40001',
      unit: 'm³/h',
      decimals: 2,
      group: measured,
    },
    {
      ...float,
      id: 2,
      title: { cn: '瞬时热流量', en: 'Energy flow' },
      address: '40003',
      unit: 'GJ/h',
      decimals: 3,
      group: measured,
    },
    {
      ...float,
      id: 3,
      title: { cn: '流速', en: 'Velocity' },
      address: '40005',
      unit: 'm/s',
      decimals: 3,
      group: measured,
    },
    {
      ...float,
      id: 4,
      title: { cn: '流体声速', en: 'Speed of sound' },
      address: '40007',
      unit: 'm/s',
      decimals: 1,
      group: measured,
    },
    { ...long, id: 5, title: { cn: '正累计流量', en: 'Forward total' }, address: '40009', unit: 'm³', group: totals },
    { ...long, id: 6, title: { cn: '负累计流量', en: 'Reverse total' }, address: '40013', unit: 'm³', group: totals },
    { ...long, id: 7, title: { cn: '净累计流量', en: 'Net total' }, address: '40025', unit: 'm³', group: totals },
    {
      ...float,
      id: 8,
      title: { cn: '供水温度', en: 'Inlet temperature' },
      address: '40033',
      unit: '°C',
      decimals: 1,
      group: measured,
    },
    {
      ...float,
      id: 9,
      title: { cn: '回水温度', en: 'Outlet temperature' },
      address: '40035',
      unit: '°C',
      decimals: 1,
      group: measured,
    },
    { dataType: 'UINT16', id: 10, title: { cn: '错误代码', en: 'Error bits' }, address: '40072', group: status },
    {
      dataType: 'UINT16',
      id: 11,
      title: { cn: '信号质量', en: 'Signal quality' },
      address: '40092',
      formula: 'x % 256',
      lowerLimit: 0,
      upperLimit: 99,
      group: status,
      note: { cn: '低字节，0 到 99', en: 'Low byte, 0 to 99' },
    },
    {
      dataType: 'UINT16',
      id: 12,
      title: { cn: '上游信号强度', en: 'Upstream signal strength' },
      address: '40093',
      group: status,
    },
    {
      dataType: 'UINT16',
      id: 13,
      title: { cn: '下游信号强度', en: 'Downstream signal strength' },
      address: '40094',
      group: status,
    },
  ],
  alarms: [
    {
      id: 1,
      title: { cn: '信号质量低', en: 'Signal quality low' },
      condition: { kind: 'limits', signalId: 11, low: { value: 50 }, deadband: 5 },
      level: 'low',
      onDelayMs: 60_000,
      offDelayMs: 60_000,
    },
    {
      id: 2,
      title: { cn: '仪表报错', en: 'The meter reports an error' },
      condition: { kind: 'equality', signalId: 10, value: 0, not: true },
      level: 'medium',
      onDelayMs: 60_000,
      offDelayMs: 60_000,
    },
  ],
};
