import { clamp } from '../physics/maths.ts';
import type { Story } from '../stories/Story.ts';
import { Teller } from '../stories/telling.ts';
import { socOf } from './physics/battery.ts';
import { chargerFaultSeconds } from './physics/charger.ts';
import { inverterFaultSeconds } from './physics/inverter.ts';
import { noActs, type Station, type StationActs } from './physics/station.ts';
import { chargers, inverters, night } from './stationMachines.ts';

/** What is drawn by a building site next door, kW, and for how long. */
const siteLoad = { kw: 260, seconds: 300 };

/** Everything that can be told about the solar station. */
export const stationStories: readonly Story<Station, StationActs>[] = [
  {
    key: 'charger-trip',
    title: { cn: '充电桩跳闸', en: 'A charger trips' },
    text: {
      cn: '一台充电桩保护动作停机，插着的车辆充不上电，故障报警会自动开出维修工单。7 分钟后自动复位，给车辆充电。如果充电桩空闲，会先有一辆车插上充电枪。',
      en: 'A charger trips. The vehicle at it gets no power, and the fault alarm opens a repair order. After 7 minutes it resets itself and charges the vehicle. If the charger is free, a vehicle plugs in first.',
    },
    device: '1号充电桩',
    seconds: chargerFaultSeconds + 10,
    opens: true,
    machines: chargers,
  },
  {
    key: 'inverter-trip',
    title: { cn: '逆变器脱网', en: 'An inverter disconnects' },
    text: {
      cn: '一台逆变器故障脱网，光伏功率少三分之一，不足部分由储能或电网补上，5 分钟后重新并网。',
      en: 'An inverter disconnects with a fault and a third of the solar power is missing. The battery or the grid makes up for it until the inverter reconnects after 5 minutes.',
    },
    device: '2号逆变器',
    seconds: inverterFaultSeconds + 30,
    opens: true,
    obstacles: [night],
    machines: inverters,
  },
  {
    key: 'cloud',
    title: { cn: '云团经过', en: 'A cloud passes' },
    text: {
      cn: '一片厚云在一分钟内遮住太阳，辐照度和三台逆变器的功率一起下降，几分钟后恢复，能量流向随之变化。',
      en: 'A thick cloud covers the sun within a minute. The irradiance and the power of all inverters fall together and come back minutes later; the flow of energy follows.',
    },
    device: '气象站',
    seconds: 480,
    obstacles: [
      night,
      {
        when: ({ sky }) => sky.clear > 250 && sky.irradiance <= 0.55 * sky.clear,
        why: { cn: '太阳已经被云遮住', en: 'Clouds already cover the sun' },
      },
      {
        when: ({ sky }) => sky.irradiance <= 250,
        why: { cn: '太阳太低，光照太弱', en: 'The sun is too low and its light too weak' },
      },
    ],
    influence: (seconds) => ({ cloud: clamp(Math.min(seconds / 60, (420 - seconds) / 90), 0, 1) }),
  },
  {
    key: 'demand',
    title: { cn: '负荷突增，储能削峰', en: 'The battery covers a peak of the load' },
    text: {
      cn: '旁边工地临时接入 260 kW 负荷，站内需求超过需量上限，储能立即放电，关口功率保持在上限以内，5 分钟后恢复。',
      en: 'A building site next door takes 260 kW. The station would need more than its demand limit, so the battery discharges immediately and keeps the power at the meter within it. Everything is back to normal 5 minutes later.',
    },
    device: '储能系统',
    seconds: siteLoad.seconds + 60,
    obstacles: [
      {
        when: ({ management }) => !management.auto,
        why: { cn: '能量管理处于手动', en: 'The energy management is in manual mode' },
      },
      { when: ({ battery }) => battery.faultFor > 0, why: { cn: '储能故障中', en: 'The battery is faulty' } },
      {
        when: ({ battery }) => socOf(battery) <= 0.3,
        why: { cn: '储能电量不足 30%', en: 'The battery is charged to less than 30%' },
      },
    ],
    influence: (seconds) => ({ load: seconds < siteLoad.seconds ? siteLoad.kw : 0 }),
  },
];

/** Fewer people look at it, so that there is more time between two. */
export const stationTeller = new Teller({ stories: stationStories, none: noActs, pace: 3 });
