import type { ShippedModel, ShippedSignal } from './ShippedModel.ts';
import { adapt, generic, groups, manualAuto, normalAlarm, normalFault, stoppedRunning } from './words.ts';

const { measured, status, settings, control, totals } = groups;
const pressure = { dataType: 'INT16', unit: 'MPa', decimals: 3, scale: 0.001 } as const;

/** Running, fault, frequency and hours of one pump. */
function pump(number: number): ShippedSignal[] {
  const group = { cn: `${number} 号泵`, en: `Pump ${number}` };
  const id = number * 10;
  const first = 40_011 + (number - 1) * 5;
  return [
    {
      dataType: 'BOOL',
      id,
      title: { cn: `${number} 号泵运行`, en: `Pump ${number} running` },
      address: `${first}.0`,
      maps: stoppedRunning,
      group,
    },
    {
      dataType: 'BOOL',
      id: id + 1,
      title: { cn: `${number} 号泵故障`, en: `Pump ${number} fault` },
      address: `${first}.1`,
      maps: normalFault,
      group,
    },
    {
      dataType: 'UINT16',
      id: id + 2,
      title: { cn: `${number} 号泵频率`, en: `Pump ${number} frequency` },
      address: `${first + 1}`,
      unit: 'Hz',
      decimals: 1,
      scale: 0.1,
      deadband: 2,
      group,
    },
    {
      dataType: 'UINT16',
      id: id + 3,
      title: { cn: `${number} 号泵电流`, en: `Pump ${number} current` },
      address: `${first + 2}`,
      unit: 'A',
      decimals: 1,
      scale: 0.1,
      deadband: 2,
      group,
    },
    {
      dataType: 'UINT32',
      id: id + 4,
      title: { cn: `${number} 号泵运行时间`, en: `Pump ${number} running hours` },
      address: `${first + 3}`,
      unit: 'h',
      group,
    },
  ];
}

const pumps = [1, 2, 3];

export const waterSupply: ShippedModel = {
  key: 'pump-constant-pressure',
  name: { cn: '通用恒压供水控制器', en: 'Generic constant-pressure water supply controller' },
  manufacturer: generic,
  category: 'pump',
  note: {
    cn: `${adapt.cn}按三台泵编排，可删减。`,
    en: `${adapt.en} Designed for three pumps; remove those you do not have.`,
  },
  driver: 'modbus-tcp',
  parameters: { host: '192.168.1.10', unitId: 1 },
  signals: [
    {
      ...pressure,
      id: 1,
      title: { cn: '进水压力', en: 'Inlet pressure' },
      address: '40001',
      deadband: 2,
      group: measured,
    },
    {
      ...pressure,
      id: 2,
      title: { cn: '出水压力', en: 'Outlet pressure' },
      address: '40002',
      deadband: 2,
      group: measured,
    },
    {
      dataType: 'UINT16',
      id: 3,
      title: { cn: '水箱液位', en: 'Tank level' },
      address: '40003',
      unit: 'm',
      decimals: 2,
      scale: 0.01,
      group: measured,
    },
    {
      dataType: 'UINT16',
      id: 4,
      title: { cn: '瞬时流量', en: 'Flow' },
      address: '40004',
      unit: 'm³/h',
      decimals: 1,
      scale: 0.1,
      group: measured,
    },
    {
      dataType: 'UINT32',
      id: 5,
      title: { cn: '累计流量', en: 'Total flow' },
      address: '40005',
      unit: 'm³',
      group: totals,
    },
    {
      dataType: 'BOOL',
      id: 6,
      title: { cn: '控制方式', en: 'Mode' },
      address: '40007.0',
      maps: manualAuto,
      group: status,
    },
    {
      dataType: 'BOOL',
      id: 7,
      title: { cn: '缺水保护', en: 'Dry-run protection' },
      address: '40007.1',
      maps: normalAlarm,
      group: status,
    },
    {
      ...pressure,
      id: 8,
      title: { cn: '压力设定', en: 'Pressure setpoint' },
      address: '40031',
      writable: true,
      lowerLimit: 0.1,
      upperLimit: 1,
      group: settings,
    },
    {
      dataType: 'BOOL',
      id: 9,
      title: { cn: '系统启停', en: 'System start/stop' },
      address: '40032.0',
      writable: true,
      maps: stoppedRunning,
      group: control,
    },
    ...pumps.flatMap(pump),
  ],
  alarms: [
    {
      id: 1,
      title: { cn: '出水压力', en: 'Outlet pressure' },
      condition: {
        kind: 'limits',
        signalId: 2,
        highHigh: { value: 0.65, level: 'critical' },
        high: { value: 0.55 },
        low: { value: 0.25 },
        deadband: 0.02,
      },
      level: 'high',
      onDelayMs: 15_000,
      offDelayMs: 15_000,
    },
    {
      id: 2,
      title: { cn: '水箱液位', en: 'Tank level' },
      condition: {
        kind: 'limits',
        signalId: 3,
        high: { value: 2.8 },
        low: { value: 0.6 },
        lowLow: { value: 0.3, level: 'critical' },
        deadband: 0.1,
      },
      level: 'high',
      onDelayMs: 60_000,
      offDelayMs: 60_000,
    },
    {
      id: 3,
      title: { cn: '缺水保护', en: 'Dry-run protection' },
      condition: { kind: 'equality', signalId: 7, value: 1 },
      level: 'critical',
      onDelayMs: 1000,
      latching: true,
    },
    ...pumps.map((number) => ({
      id: 10 + number,
      title: { cn: `${number} 号泵故障`, en: `Pump ${number} fault` },
      condition: { kind: 'equality', signalId: number * 10 + 1, value: 1 },
      level: 'high' as const,
      onDelayMs: 1000,
      offDelayMs: 5000,
    })),
  ],
};
