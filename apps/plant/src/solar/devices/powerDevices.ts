import { wander } from '../../physics/chance.ts';
import {
  batteryKw,
  batteryState,
  batteryStates,
  capacityKwh,
  cellSpread,
  cyclesOf,
  healthOf,
  packVolts,
  powerLimits,
  socOf,
} from '../physics/battery.ts';
import type { EnergyManagement } from '../physics/energyManagement.ts';
import { transformerKva } from '../physics/grid.ts';
import { position } from '../physics/sky.ts';
import { type Station, solarPower } from '../physics/station.ts';
import { buyPrice, chargingPrice, tariffTimes } from '../physics/tariff.ts';
import { dataBlock } from './dataBlock.ts';
import { choice, measure, onOff, settable, total } from './point.ts';

const settings = (station: Station, change: Partial<EnergyManagement>): Station => ({
  ...station,
  management: { ...station.management, ...change },
});

export const batterySystem = {
  ...{ key: 'battery', name: '储能系统', group: '储能', db: 1, manufacturer: '恒储能源', model: 'HC-200/480' },
  ...{ location: '站区东侧储能舱', longitude: position.longitude + 0.0004, latitude: position.latitude - 0.0004 },
  remark: `磷酸铁锂 ${capacityKwh} kWh，变流器 ${batteryKw} kW`,
  points: dataBlock(1, [
    choice(['状态', '运行状态'], batteryStates, ({ battery }) => batteryState(battery)),
    measure(['电池', '荷电状态', '%'], 1, ({ battery }) => socOf(battery) * 100, { lowerLimit: 8, upperLimit: 98 }),
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
    measure(['电池', '电芯温度', '℃'], 1, ({ battery }) => battery.temperature, { lowerLimit: 5, upperLimit: 45 }),
    measure(['电池', '健康度', '%'], 1, ({ battery }) => healthOf(battery), { lowerLimit: 80 }),
    measure(['电池', '循环次数', '次'], 1, ({ battery }) => cyclesOf(battery)),
    total(['累计充电量', 'kWh'], 1, ({ battery }) => battery.charged),
    total(['累计放电量', 'kWh'], 1, ({ battery }) => battery.discharged),
  ]),
};

const phases = (['A', 'B', 'C'] as const).map((phase) =>
  measure(['电气', `${phase}相电压`, 'V'], 1, ({ chance, grid }) => phaseVolts(chance, phase, grid.power), {
    ...{ lowerLimit: 207, upperLimit: 244, deadband: 0.3 },
  }),
);

export const transformer = {
  ...{ key: 'grid', name: '并网变电站', group: '配电', db: 1, manufacturer: '恒拓电气', model: 'YB-10/0.4-630' },
  ...{ location: '站区北侧箱变', longitude: position.longitude - 0.0001, latitude: position.latitude + 0.0008 },
  remark: `${transformerKva} kVA 箱式变电站与关口电表`,
  points: dataBlock(1, [
    measure(['电气', '关口功率', 'kW'], 1, ({ grid }) => grid.power, { note: '购电为正，上网为负', deadband: 0.3 }),
    measure(['变压器', '负载率', '%'], 1, ({ grid }) => grid.load * 100, { upperLimit: 85, deadband: 0.2 }),
    measure(['变压器', '油温', '℃'], 1, ({ grid }) => grid.oilTemperature, { upperLimit: 85 }),
    measure(['变压器', '损耗', 'kW'], 2, ({ grid }) => grid.loss, { deadband: 0.02 }),
    ...phases,
    measure(['电气', '频率', 'Hz'], 2, ({ chance }) => 50 + 0.02 * wander(chance, 'grid.hz', 15), { deadband: 0.01 }),
    measure(['电气', '站用电', 'kW'], 1, ({ ownUse }) => ownUse),
    total(['累计购电量', 'kWh'], 1, ({ grid }) => grid.imported),
    total(['累计上网电量', 'kWh'], 1, ({ grid }) => grid.exported),
    total(['累计购电费', '元'], 1, ({ grid }) => grid.paid),
    total(['累计上网收入', '元'], 1, ({ grid }) => grid.earned),
  ]),
};

export const management = {
  ...{ key: 'management', name: '能量管理系统', group: '配电', db: 2, manufacturer: '恒储能源', model: 'EMS-1' },
  ...{ location: '综合楼监控室', longitude: position.longitude + 0.0007, latitude: position.latitude + 0.0004 },
  remark: '峰谷套利、需量控制与有序充电',
  points: dataBlock(2, [
    choice(['电价', '电价时段'], tariffTimes, ({ tariff }) => tariff),
    measure(['电价', '购电电价', '元/kWh'], 3, ({ tariff }) => buyPrice(tariff)),
    measure(['电价', '充电价格', '元/kWh'], 3, ({ tariff }) => chargingPrice(tariff)),
    measure(['功率', '光伏功率', 'kW'], 1, solarPower, { deadband: 0.3 }),
    onOff(['控制', '储能自动'], ['手动', '自动'], (station) => (station.management.auto ? 1 : 0), {
      write: (station, value) => settings(station, { auto: value === 1 }),
    }),
    measure(['设定', '手动功率', 'kW'], 0, (station) => station.management.manualPower, {
      ...settable([-batteryKw, batteryKw], (station, manualPower) => settings(station, { manualPower })),
      note: '储能手动时有效，放电为正',
    }),
    measure(['设定', '需量上限', 'kW'], 0, (station) => station.management.demandLimit, {
      ...settable([100, 600], (station, demandLimit) => settings(station, { demandLimit })),
    }),
    measure(['设定', '夜间充电目标', '%'], 0, (station) => station.management.nightTarget, {
      ...settable([20, 95], (station, nightTarget) => settings(station, { nightTarget })),
    }),
  ]),
};

function phaseVolts(chance: Station['chance'], phase: string, power: number): number {
  return (
    232 + 2.5 * wander(chance, 'solar.grid', 900) + 0.7 * wander(chance, `solar.grid.${phase}`, 20) - power * 0.008
  );
}
