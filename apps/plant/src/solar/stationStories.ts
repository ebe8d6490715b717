import { clamp, replaced } from '../physics/maths.ts';
import type { Story } from '../stories/Story.ts';
import { Teller } from '../stories/telling.ts';
import { socOf } from './physics/battery.ts';
import { chargerFaultSeconds } from './physics/charger.ts';
import { inverterFaultSeconds } from './physics/inverter.ts';
import { noActs, type Station, type StationActs } from './physics/station.ts';

/** What is drawn by a building site next door, kW, and for how long. */
const siteLoad = { kw: 260, seconds: 300 };

/** Everything that can be told about the solar station. */
export const stationStories: readonly Story<Station, StationActs>[] = [
  {
    key: 'charger-trip',
    title: { cn: '充电桩跳闸', en: 'A charger trips' },
    text: {
      cn: '正在充电的 1 号充电桩保护动作停机，车辆停止充电，故障报警会自动开出维修工单。7 分钟后自动复位，继续充电。',
      en: 'Charger 1 trips. Its vehicle is no longer charged, and the fault alarm opens a repair order. After 7 minutes it resets itself and goes on.',
    },
    device: '1号充电桩',
    seconds: chargerFaultSeconds + 10,
    opens: true,
    mayBegin: ({ lot: { chargers } }) => chargers[0]?.enabled === true && chargers[0].faultFor === 0,
    begin: (station) => tripCharger(station, 0),
  },
  {
    key: 'inverter-trip',
    title: { cn: '逆变器脱网', en: 'An inverter disconnects' },
    text: {
      cn: '2 号逆变器故障脱网，光伏功率少三分之一，不足部分由储能或电网补上，5 分钟后重新并网。',
      en: 'Inverter 2 disconnects with a fault and a third of the solar power is missing. Battery or grid make up for it, until it connects again after 5 minutes.',
    },
    device: '2号逆变器',
    seconds: inverterFaultSeconds + 30,
    opens: true,
    mayBegin: ({ inverters: [, second] }) => second !== undefined && second.faultFor === 0 && second.ac > 8,
    begin: (station) => {
      const second = station.inverters[1];
      if (!second) return station;
      return { ...station, inverters: replaced(station.inverters, 1, { ...second, faultFor: inverterFaultSeconds }) };
    },
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
    mayBegin: ({ sky }) => sky.irradiance > 250 && sky.irradiance > 0.55 * sky.clear,
    influence: (seconds) => ({ cloud: clamp(Math.min(seconds / 60, (420 - seconds) / 90), 0, 1) }),
  },
  {
    key: 'demand',
    title: { cn: '负荷突增，储能顶峰', en: 'The battery covers a peak of the load' },
    text: {
      cn: '旁边工地临时接入 260 kW 负荷，站内需求超过需量上限，储能立即放电，关口功率保持在上限以内，5 分钟后恢复。',
      en: 'A building site next door takes 260 kW. The station would need more than its demand limit, so the battery discharges at once and the power at the meter stays within it; 5 minutes later all is as before.',
    },
    device: '储能系统',
    seconds: siteLoad.seconds + 60,
    mayBegin: ({ management, battery }) => management.auto && battery.faultFor === 0 && socOf(battery) > 0.3,
    influence: (seconds) => ({ load: seconds < siteLoad.seconds ? siteLoad.kw : 0 }),
  },
];

/** Fewer people look at it, so that there is more time between two. */
export const stationTeller = new Teller({ stories: stationStories, none: noActs, pace: 3 });

function tripCharger(station: Station, index: number): Station {
  const { lot } = station;
  const charger = lot.chargers[index];
  if (!charger) return station;
  const chargers = replaced(lot.chargers, index, { ...charger, faultFor: chargerFaultSeconds });
  return { ...station, lot: { ...lot, chargers } };
}
