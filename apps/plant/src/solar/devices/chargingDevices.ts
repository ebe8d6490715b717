import { replaced } from '../../physics/maths.ts';
import { type Charger, chargerState, chargerStates } from '../physics/charger.ts';
import { lotOutput } from '../physics/chargingLot.ts';
import type { Station } from '../physics/station.ts';
import { standing } from '../site/stationGround.ts';
import { choice, measure, onOff, type StationPoint, type StationSignal, settable, total } from './point.ts';
import type { StationDevice } from './StationDevice.ts';

const group = '充电';
/** Under the name that the operator's platform has for it. */
const at = (address: string, signal: StationSignal): StationPoint => ({ ...signal, address });

const ratings = [120, 120, 60, 60] as const;

export const chargers: readonly StationDevice[] = ratings.map((rated, index) => ({
  ...{ key: `charger-${index + 1}`, name: `${index + 1}号充电桩`, group, manufacturer: '速充科技' },
  ...{ model: `SC-DC${rated}`, location: `充电区 ${index + 1} 号车位`, remark: `直流 ${rated} kW 单枪` },
  ...standing(-98 + index * 42, -20),
  points: chargerPoints(index),
}));

export const chargingLot: StationDevice = {
  ...{ key: 'lot', name: '充电运营平台', group, manufacturer: '速充科技', model: 'SC-Cloud', location: '充电区' },
  ...standing(66, -17),
  remark: '有序充电与计费',
  points: [
    at(
      'lot/power',
      measure(['充电', '充电总功率', 'kW'], 1, ({ lot }) => lotOutput(lot), { deadband: 0.3 }),
    ),
    at(
      'lot/busy',
      measure(['充电', '在充车辆', '辆'], 0, ({ lot }) => lot.chargers.filter(({ car }) => car).length),
    ),
    at(
      'lot/waiting',
      measure(['充电', '排队车辆', '辆'], 0, ({ lot }) => lot.queue.length, { upperLimit: 4 }),
    ),
    at(
      'lot/arrived',
      total(['累计到站车辆', '辆'], 0, ({ lot }) => lot.arrived),
    ),
    at(
      'lot/lost',
      total(['累计离开车辆', '辆'], 0, ({ lot }) => lot.lost),
    ),
    at('lot/energy', total(['累计充电量', 'kWh'], 1, sumOf('energy'))),
    at('lot/revenue', total(['累计充电收入', '元'], 1, sumOf('revenue'))),
    at('lot/sessions', total(['累计充电次数', '次'], 0, sumOf('sessions'))),
    at(
      'lot/limit',
      measure(['设定', '充电总功率上限', 'kW'], 0, ({ lot }) => lot.limit, {
        ...settable([60, 360], (station, limit) => ({ ...station, lot: { ...station.lot, limit } })),
      }),
    ),
  ],
};

function chargerPoints(index: number): StationPoint[] {
  const get = ({ lot }: Station) => lot.chargers[index] as Charger;
  const set = (station: Station, change: Partial<Charger>): Station => ({
    ...station,
    lot: { ...station.lot, chargers: replaced(station.lot.chargers, index, { ...get(station), ...change }) },
  });
  const session = (title: string, unit: string) => ['本次充电', title, unit] as const;
  return [
    at(
      'state',
      choice(['状态', '运行状态'], chargerStates, (station) => chargerState(get(station))),
    ),
    at(
      'power',
      measure(['电气', '输出功率', 'kW'], 1, (station) => get(station).power, { deadband: 0.2 }),
    ),
    at(
      'voltage',
      measure(['电气', '输出电压', 'V'], 0, (station) => voltsOf(get(station))),
    ),
    at(
      'current',
      measure(['电气', '输出电流', 'A'], 1, (station) => amperesOf(get(station)), { deadband: 0.5 }),
    ),
    at(
      'connector/temperature',
      measure(['测量', '枪头温度', '℃'], 1, (station) => get(station).temperature, { upperLimit: 75 }),
    ),
    at(
      'session/soc',
      measure(session('车辆电量', '%'), 0, (station) => (get(station).car?.soc ?? 0) * 100),
    ),
    at(
      'session/energy',
      measure(session('本次电量', 'kWh'), 1, (station) => get(station).sessionEnergy),
    ),
    at(
      'session/fee',
      measure(session('本次费用', '元'), 2, (station) => get(station).sessionFee, { deadband: 0.05 }),
    ),
    at(
      'session/minutes',
      measure(session('本次时长', 'min'), 0, (station) => get(station).plugged / 60),
    ),
    at(
      'energy',
      total(['累计充电量', 'kWh'], 1, (station) => get(station).energy),
    ),
    at(
      'revenue',
      total(['累计收入', '元'], 1, (station) => get(station).revenue),
    ),
    at(
      'sessions',
      total(['累计次数', '次'], 0, (station) => get(station).sessions),
    ),
    at(
      'enabled',
      onOff(['控制', '启用'], ['停用', '启用'], (station) => (get(station).enabled ? 1 : 0), {
        write: (station, value) => set(station, { enabled: value === 1 }),
      }),
    ),
    at(
      'limit',
      measure(['控制', '功率上限', 'kW'], 0, (station) => get(station).limit, {
        ...settable([10, ratings[index as 0] ?? 60], (station, limit) => set(station, { limit })),
      }),
    ),
  ];
}

function voltsOf({ car, power }: Charger): number {
  return car && power > 0 ? 340 + 70 * car.soc : 0;
}

function amperesOf(charger: Charger): number {
  const volts = voltsOf(charger);
  return volts > 0 ? (charger.power * 1000) / volts : 0;
}

function sumOf(field: 'energy' | 'revenue' | 'sessions') {
  return ({ lot }: Station) => lot.chargers.reduce((sum, charger) => sum + charger[field], 0);
}
