import {
  commandGenerator,
  type Generator,
  generatorState,
  resetGenerator,
  setGeneratorAuto,
  tankLitres,
} from '../physics/generator.ts';
import { replaced } from '../physics/maths.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import type { Device } from './Device.ts';
import { runTexts } from './motorPoints.ts';
import { bit, counter, flag, float, holding, input, named, state, word } from './point.ts';

export const generators: readonly [Device, Device] = [generatorDevice(0), generatorDevice(1)];

function generatorDevice(index: 0 | 1): Device {
  const get = (works: Waterworks) => works.generators[index];
  const set = (works: Waterworks, change: (one: Generator) => Generator): Waterworks => ({
    ...works,
    generators: replaced(works.generators, index, change(get(works))),
  });
  const position = { dataType: 'INT32', note: 'WGS 84' } as const;
  return {
    key: `generator-${index + 1}`,
    name: `${index + 1}号移动发电车`,
    group: '移动电源',
    manufacturer: '劲风机械',
    model: 'JF-G100',
    location: '厂区车库',
    longitude: 117.1792,
    latitude: 31.8618,
    remark: '100 kW，车载终端接入',
    unitId: 1,
    points: [
      state(input(0), { title: '机组状态', group: '状态' }, runTexts, (works) => generatorState(get(works))),
      named(
        flag(bit(input(1), 0), { title: '行驶中', group: '状态' }, (works) => get(works).driving),
        '驻车',
        '行驶',
      ),
      flag(bit(input(1), 1), { title: '燃油低', group: '状态' }, (works) => get(works).fuel < tankLitres * 0.2),
      word(input(2), { title: '发动机转速', group: '测量', unit: 'r/min' }, (works) => get(works).rpm, {
        upperLimit: 1650,
      }),
      word(input(3), { title: '冷却液温度', group: '测量', unit: '℃', decimals: 1 }, (works) => get(works).coolant, {
        dataType: 'INT16',
        upperLimit: 98,
        deadband: 2,
      }),
      word(input(4), { title: '机油压力', group: '测量', unit: 'kPa' }, (works) => get(works).oilPressure, {
        deadband: 2,
      }),
      word(input(5), { title: '蓄电池电压', group: '电气', unit: 'V', decimals: 1 }, (works) => get(works).battery, {
        lowerLimit: 23.5,
      }),
      word(
        input(6),
        { title: '燃油液位', group: '测量', unit: '%', decimals: 1 },
        (works) => (get(works).fuel / tankLitres) * 100,
        {
          lowerLimit: 20,
        },
      ),
      float(input(8), { title: '输出功率', group: '电气', unit: 'kW', decimals: 1 }, (works) => get(works).power, {
        upperLimit: 100,
      }),
      word(input(10), { title: '输出频率', group: '电气', unit: 'Hz', decimals: 2 }, (works) => get(works).rpm / 30),
      counter(input(12), { title: '发电量', group: '累计', unit: 'kWh', decimals: 1 }, (works) => get(works).energy),
      counter(input(14), { title: '运行时间', group: '累计', unit: 'h', decimals: 1 }, (works) => get(works).hours),
      counter(
        input(16),
        { title: '经度', group: '定位', unit: '°', decimals: 6 },
        (works) => get(works).place.longitude,
        position,
      ),
      counter(
        input(18),
        { title: '纬度', group: '定位', unit: '°', decimals: 6 },
        (works) => get(works).place.latitude,
        position,
      ),
      word(input(20), { title: '车速', group: '定位', unit: 'km/h', decimals: 1 }, (works) => get(works).speed),
      named(
        flag(bit(holding(0), 0), { title: '机组启停', group: '控制' }, (works) => get(works).running, {
          write: (works, value) => set(works, (one) => commandGenerator(one, value === 1)),
          note: '写入后转为手动；驻车后才能启动',
        }),
        '停止',
        '启动',
      ),
      named(
        flag(bit(holding(0), 1), { title: '自动调度', group: '控制' }, (works) => get(works).auto, {
          write: (works, value) => set(works, (one) => setGeneratorAuto(one, value === 1)),
        }),
        '手动',
        '自动',
      ),
      flag(bit(holding(0), 2), { title: '故障复位', group: '控制' }, () => false, {
        write: (works, value) => (value === 1 ? set(works, resetGenerator) : works),
        note: '写 1 复位故障，自动返回 0',
      }),
    ],
  };
}
