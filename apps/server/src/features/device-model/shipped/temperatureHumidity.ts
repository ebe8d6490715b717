import type { ShippedModel } from './ShippedModel.ts';
import { adapt, generic, groups } from './words.ts';

export const temperatureHumidity: ShippedModel = {
  key: 'sensor-temperature-humidity',
  name: { cn: '通用温湿度变送器', en: 'Generic temperature and humidity transmitter' },
  manufacturer: generic,
  category: 'sensor',
  note: {
    cn: `${adapt.cn}常见两种顺序：先湿度后温度（此处），或先温度后湿度。`,
    en: `${adapt.en} Two orders are common: humidity first (as here), or temperature first.`,
  },
  driver: 'modbus-rtu',
  parameters: { path: '/dev/ttyS0', unitId: 1, baudRate: 4800, parity: 'none', stopBits: 1 },
  signals: [
    {
      dataType: 'UINT16',
      id: 1,
      title: { cn: '湿度', en: 'Humidity' },
      address: '40001',
      unit: '%RH',
      decimals: 1,
      scale: 0.1,
      deadband: 3,
      lowerLimit: 0,
      upperLimit: 100,
      group: groups.measured,
    },
    {
      dataType: 'INT16',
      id: 2,
      title: { cn: '温度', en: 'Temperature' },
      address: '40002',
      unit: '°C',
      decimals: 1,
      scale: 0.1,
      deadband: 2,
      lowerLimit: -40,
      upperLimit: 80,
      group: groups.measured,
    },
  ],
  alarms: [
    {
      id: 1,
      title: { cn: '温度', en: 'Temperature' },
      condition: {
        kind: 'limits',
        signalId: 2,
        highHigh: { value: 45, level: 'high' },
        high: { value: 35 },
        low: { value: 5 },
        deadband: 1,
      },
      level: 'medium',
      onDelayMs: 60_000,
      offDelayMs: 60_000,
    },
    {
      id: 2,
      title: { cn: '湿度', en: 'Humidity' },
      condition: { kind: 'limits', signalId: 1, high: { value: 85 }, low: { value: 20 }, deadband: 3 },
      level: 'low',
      onDelayMs: 300_000,
      offDelayMs: 300_000,
    },
  ],
};
