import { wander } from '../../physics/chance.ts';
import { batteryKw } from '../physics/battery.ts';
import type { EnergyManagement } from '../physics/energyManagement.ts';
import { episode } from '../physics/episode.ts';
import { transformerKva } from '../physics/grid.ts';
import { type Station, solarPower } from '../physics/station.ts';
import { buyPrice, chargingPrice, tariffTimes } from '../physics/tariff.ts';
import { standing } from '../site/stationGround.ts';
import { dataBlock } from './dataBlock.ts';
import { choice, measure, onOff, settable, total } from './point.ts';

const settings = (station: Station, change: Partial<EnergyManagement>): Station => ({
  ...station,
  management: { ...station.management, ...change },
});

const phases = (['A', 'B', 'C'] as const).map((phase) =>
  measure(['电气', `${phase}相电压`, 'V'], 1, ({ chance, grid }) => phaseVolts(chance, phase, grid.power), {
    ...{ lowerLimit: 207, upperLimit: 244, deadband: 0.3 },
  }),
);

export const transformer = {
  ...{ key: 'grid', name: '并网变电站', group: '配电', db: 1, manufacturer: '恒拓电气', model: 'YB-10/0.4-630' },
  ...{ location: '站区北侧箱变', ...standing(-7, 92) },
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
  ...{ location: '综合楼监控室', ...standing(74, 47) },
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
  const own = 0.7 * wander(chance, `solar.grid.${phase}`, 20) + 10 * episode(chance, `solar.swell.${phase}`, 8);
  return 232 + 2.5 * wander(chance, 'solar.grid', 900) + own - power * 0.008;
}
