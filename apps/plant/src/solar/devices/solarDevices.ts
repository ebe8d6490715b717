import { replaced } from '../../physics/maths.ts';
import { type Inverter, inverterState, inverterStates, ratedKw, spreadOf } from '../physics/inverter.ts';
import type { Station } from '../physics/station.ts';
import { standing } from '../site/stationGround.ts';
import { dataBlock } from './dataBlock.ts';
import { choice, measure, onOff, type StationSignal, settable, total } from './point.ts';

const group = '光伏';
const roofs = [
  { roof: '办公楼屋面', at: [66, 80] },
  { roof: '1号车棚', at: [-100, 47] },
  { roof: '2号车棚', at: [-100, 5] },
] as const;

export const inverters = roofs.map(({ roof, at: place }, at) => ({
  ...{ key: `inverter-${at + 1}`, name: `${at + 1}号逆变器`, group, db: at + 1 },
  ...{ manufacturer: '晨曦电源', model: 'CX-110KTL', location: `${roof}配电箱` },
  ...standing(place[0], place[1]),
  remark: '组串式，4 路组串共 124 kWp',
  points: dataBlock(at + 1, inverterSignals(at)),
}));

export const weatherStation = {
  ...{ key: 'weather', name: '气象站', group, db: 4, manufacturer: '恒拓电气', model: 'WS-6' },
  ...{ location: '办公楼屋面', remark: '与组件同倾角的辐照仪', ...standing(98, 80) },
  points: dataBlock(4, [
    measure(['气象', '斜面辐照度', 'W/m²'], 0, ({ sky }) => sky.irradiance, { deadband: 4 }),
    measure(['气象', '太阳高度角', '°'], 1, ({ sky }) => sky.elevation),
    measure(['气象', '环境温度', '℃'], 1, ({ sky }) => sky.airTemperature),
    measure(['气象', '组件温度', '℃'], 1, ({ sky }) => sky.moduleTemperature, { upperLimit: 70 }),
    measure(['气象', '风速', 'm/s'], 1, ({ sky }) => sky.wind, { upperLimit: 15, deadband: 0.2 }),
  ]),
};

function inverterSignals(index: number): StationSignal[] {
  const get = ({ inverters: all }: Station) => all[index] as Inverter;
  const set = (station: Station, change: Partial<Inverter>): Station => ({
    ...station,
    inverters: replaced(station.inverters, index, { ...get(station), ...change }),
  });
  return [
    choice(['状态', '运行状态'], inverterStates, (station) => inverterState(get(station))),
    measure(['电气', '交流功率', 'kW'], 1, (station) => get(station).ac, { deadband: 0.2 }),
    measure(['电气', '直流功率', 'kW'], 1, (station) => get(station).dc, { deadband: 0.2 }),
    measure(['电气', '可用功率', 'kW'], 1, (station) => get(station).available, { deadband: 0.2 }),
    measure(['电气', '直流电压', 'V'], 0, (station) => get(station).volts, { deadband: 2 }),
    ...[0, 1, 2, 3].map((string) =>
      measure(['组串', `组串${string + 1}电流`, 'A'], 1, (station) => get(station).amperes[string] ?? 0, {
        deadband: 0.2,
      }),
    ),
    measure(['组串', '组串离散率', '%'], 1, (station) => spreadOf(get(station)), { upperLimit: 10 }),
    measure(['电气', '转换效率', '%'], 1, (station) => efficiencyOf(get(station))),
    measure(['测量', '机内温度', '℃'], 1, (station) => get(station).temperature, { upperLimit: 75 }),
    total(['累计发电量', 'kWh'], 1, (station) => get(station).energy),
    total(['并网时间', 'h'], 1, (station) => get(station).hours),
    onOff(['控制', '启停'], ['停机', '启动'], (station) => (get(station).enabled ? 1 : 0), {
      write: (station, value) => set(station, { enabled: value === 1 }),
    }),
    measure(['控制', '功率限值', '%'], 0, (station) => get(station).limit, {
      ...settable([0, 100], (station, limit) => set(station, { limit })),
      note: `额定功率 ${ratedKw} kW 的百分比`,
    }),
  ];
}

function efficiencyOf({ dc, ac }: Inverter): number {
  return dc > 0 ? (ac / dc) * 100 : 0;
}
