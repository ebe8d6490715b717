import { compressorPage } from '../pages/compressorPage.ts';
import { modelPage } from '../pages/modelPage.ts';
import type { Compressor } from '../physics/airStation.ts';
import { replaced } from '../physics/maths.ts';
import { type Motor, motorState } from '../physics/motor.ts';
import { prices } from '../physics/tariff.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import type { Device } from './Device.ts';
import { motorPoints } from './motorPoints.ts';
import { counter, float, holding, input, type Point, state, word } from './point.ts';

const group = '公用工程';

export const meters: readonly Device[] = [
  meterDevice(0, '取水净水电表', '取水变配电间'),
  meterDevice(1, '送水泵房电表', '送水变配电间'),
];

export const airStation: Device = {
  key: 'air',
  name: '空压站',
  group,
  manufacturer: '劲风机械',
  model: 'JF-S37',
  location: '综合楼北侧空压站',
  longitude: 117.1797,
  latitude: 31.8607,
  remark: '2 台螺杆机，一用一备',
  pages: [compressorPage, modelPage],
  display: 'page',
  unitId: 1,
  points: [
    ...compressorPoints(0),
    ...compressorPoints(1),
    word(input(0), { title: '储气罐压力', group: '测量', unit: 'MPa', decimals: 3 }, ({ air }) => air.pressure, {
      lowerLimit: 0.55,
      upperLimit: 0.8,
    }),
    word(input(1), { title: '用气量', group: '测量', unit: 'Nm³/min', decimals: 2 }, ({ air }) => air.consumption),
    word(input(2), { title: '压力露点', group: '测量', unit: '℃', decimals: 1 }, ({ air }) => air.dewPoint, {
      dataType: 'INT16',
      upperLimit: 10,
    }),
    word(holding(0), { title: '加载压力', group: '设定', unit: 'MPa', decimals: 3 }, ({ air }) => air.loadAt, {
      lowerLimit: 0.5,
      upperLimit: 0.68,
      write: (works, value) => ({ ...works, air: { ...works.air, loadAt: value } }),
    }),
    word(holding(1), { title: '卸载压力', group: '设定', unit: 'MPa', decimals: 3 }, ({ air }) => air.unloadAt, {
      lowerLimit: 0.7,
      upperLimit: 0.8,
      write: (works, value) => ({ ...works, air: { ...works.air, unloadAt: value } }),
    }),
  ],
};

function meterDevice(index: 0 | 1, name: string, location: string): Device {
  const get = (works: Waterworks) => works.meters[index];
  const cdab = { byteOrder: 'CDAB' } as const;
  const phases = (['A', 'B', 'C'] as const).flatMap((phase, at): Point[] => [
    word(
      input(at),
      { title: `${phase}相电压`, group: '电气', unit: 'V', decimals: 1 },
      (works) => get(works).volts[at] ?? 0,
      {
        lowerLimit: 207,
        upperLimit: 244,
        deadband: 2,
      },
    ),
    float(
      input(4 + at * 2),
      { title: `${phase}相电流`, group: '电气', unit: 'A', decimals: 1 },
      (works) => get(works).amperes[at] ?? 0,
      cdab,
    ),
  ]);
  return {
    key: `meter-${index + 1}`,
    name,
    group,
    manufacturer: '恒拓电气',
    model: 'HT-M33',
    location,
    longitude: 117.1805,
    latitude: 31.8598,
    remark: '经串口服务器接入',
    unitId: index + 1,
    points: [
      ...phases,
      float(
        input(10),
        { title: '有功功率', group: '电气', unit: 'kW', decimals: 1 },
        (works) => get(works).active,
        cdab,
      ),
      float(
        input(12),
        { title: '无功功率', group: '电气', unit: 'kvar', decimals: 1 },
        (works) => get(works).reactive,
        cdab,
      ),
      word(input(14), { title: '功率因数', group: '电气', decimals: 3 }, (works) => get(works).factor, {
        lowerLimit: 0.8,
      }),
      word(input(15), { title: '频率', group: '电气', unit: 'Hz', decimals: 2 }, (works) => get(works).hz),
      counter(
        input(18),
        { title: '有功电能', group: '累计', unit: 'kWh', decimals: 1 },
        (works) => get(works).energy,
        cdab,
      ),
      state(
        input(20),
        { title: '电价时段', group: '电价' },
        ['峰', '平', '谷'],
        ({ environment }) => environment.tariff,
      ),
      word(
        input(21),
        { title: '电价', group: '电价', unit: '元/kWh', decimals: 2 },
        ({ environment }) => prices[environment.tariff],
      ),
    ],
  };
}

function compressorPoints(index: 0 | 1): Point[] {
  const register = 20 + index * 20;
  const label = `${index + 1}号空压机`;
  const get = ({ air }: Waterworks) => air.compressors[index];
  const set = (works: Waterworks, change: (motor: Motor) => Motor): Waterworks => {
    const compressor: Compressor = { ...get(works), ...change(get(works)) };
    return { ...works, air: { ...works.air, compressors: replaced(works.air.compressors, index, compressor) } };
  };
  return [
    ...motorPoints({ label, register, coil: index * 3, get, set }),
    state(input(register + 7), { title: `${label}工况`, group: '状态' }, ['停机', '卸载', '加载', '故障'], (works) =>
      workingState(get(works)),
    ),
    word(
      input(register + 8),
      { title: `${label}排气温度`, group: '测量', unit: '℃', decimals: 1 },
      (works) => get(works).discharge,
      { dataType: 'INT16', upperLimit: 105, deadband: 2 },
    ),
  ];
}

function workingState(compressor: Compressor): number {
  if (motorState(compressor) === 2) return 3;
  if (!compressor.running) return 0;
  return compressor.loaded ? 2 : 1;
}
