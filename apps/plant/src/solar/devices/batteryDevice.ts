import {
  type Battery,
  batteryKw,
  batteryState,
  batteryStates,
  capacityKwh,
  cellSpread,
  coolingState,
  coolingStates,
  cyclesOf,
  healthOf,
  moduleCount,
  moduleTemperature,
  moduleVolts,
  packVolts,
  powerLimits,
  socOf,
} from '../physics/battery.ts';
import type { Station } from '../physics/station.ts';
import { standing } from '../site/stationGround.ts';
import { dataBlock } from './dataBlock.ts';
import { choice, measure, total } from './point.ts';

const modules = Array.from({ length: moduleCount }, (_, index) => [
  measure(
    ['模组', `${index + 1}号模组温度`, '℃'],
    1,
    ({ battery, chance }) => moduleTemperature(battery, chance, index),
    { upperLimit: 45, deadband: 0.2 },
  ),
  measure(['模组', `${index + 1}号模组电压`, 'V'], 1, ({ battery, chance }) => moduleVolts(battery, chance, index), {
    deadband: 0.1,
  }),
]).flat();

export const batterySystem = {
  ...{ key: 'battery', name: '储能系统', group: '储能', db: 1, manufacturer: '恒储能源', model: 'HC-200/480' },
  ...{ location: '站区东侧储能舱', ...standing(88, -67) },
  remark: `磷酸铁锂 ${capacityKwh} kWh，变流器 ${batteryKw} kW`,
  points: dataBlock(1, [
    choice(['状态', '运行状态'], batteryStates, ({ battery }) => batteryState(battery)),
    measure(['电池', '荷电状态', '%'], 1, ({ battery }) => socOf(battery) * 100, { lowerLimit: 15, upperLimit: 98 }),
    measure(['电气', '充放电功率', 'kW'], 1, ({ battery }) => battery.power, {
      note: '放电为正，充电为负',
      deadband: 0.2,
    }),
    measure(['电池', '可放电量', 'kWh'], 0, ({ battery }) => Math.max(0, battery.stored - capacityKwh * 0.1)),
    measure(['电气', '允许充电功率', 'kW'], 0, ({ battery }) => powerLimits(battery, 1).charge),
    measure(['电气', '允许放电功率', 'kW'], 0, ({ battery }) => powerLimits(battery, 1).discharge),
    measure(['电池', '总电压', 'V'], 1, ({ battery }) => packVolts(battery)),
    measure(['电池', '总电流', 'A'], 1, ({ battery }) => (battery.power * 1000) / packVolts(battery), {
      deadband: 0.4,
    }),
    measure(['电池', '最高单体电压', 'V'], 3, ({ battery, chance }) => cellSpread(battery, chance).high, {
      upperLimit: 3.6,
      deadband: 0.001,
    }),
    measure(['电池', '最低单体电压', 'V'], 3, ({ battery, chance }) => cellSpread(battery, chance).low, {
      lowerLimit: 2.9,
      deadband: 0.001,
    }),
    measure(['电池', '电芯温度', '℃'], 1, ({ battery }) => battery.temperature, { lowerLimit: 5, upperLimit: 40 }),
    measure(['电池', '健康度', '%'], 1, ({ battery }) => healthOf(battery), { lowerLimit: 80 }),
    measure(['电池', '循环次数', '次'], 1, ({ battery }) => cyclesOf(battery)),
    measure(['电池', '单体压差', 'mV'], 0, ({ battery, chance }) => spreadOf(battery, chance), { upperLimit: 60 }),
    choice(['空调', '空调状态'], coolingStates, ({ battery, chance }) => coolingState(battery, chance)),
    total(['累计充电量', 'kWh'], 1, ({ battery }) => battery.charged),
    total(['累计放电量', 'kWh'], 1, ({ battery }) => battery.discharged),
    ...modules,
  ]),
};

/** Between the highest and the lowest cell, mV. */
function spreadOf(battery: Battery, chance: Station['chance']): number {
  const { high, low } = cellSpread(battery, chance);
  return (high - low) * 1000;
}
