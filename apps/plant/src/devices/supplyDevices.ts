import { pumpStationPage } from '../pages/pumpStationPage.ts';
import type { BoosterPump, Drive } from '../physics/booster.ts';
import { clearLevelOf, clearTankArea } from '../physics/clearTank.ts';
import { replaced } from '../physics/maths.ts';
import { command, type Motor, motorState } from '../physics/motor.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import type { Device } from './Device.ts';
import { motorPoints, runTexts } from './motorPoints.ts';
import { coil, counter, discrete, flag, float, holding, input, named, type Point, state, word } from './point.ts';

const place = { group: '清水送水', longitude: 117.1813, latitude: 31.8603 };

export const clearWaterTank: Device = {
  ...place,
  key: 'clear-tank',
  name: '清水池',
  manufacturer: '清源计量',
  model: 'QY-L100',
  location: '清水区',
  remark: `面积 ${clearTankArea} m²，溢流高度 4.5 m`,
  unitId: 1,
  points: [
    float(
      holding(0),
      { title: '清水池液位', group: '测量', unit: 'm', decimals: 3 },
      (works) => clearLevelOf(works.clearTank),
      {
        lowerLimit: 1.2,
        upperLimit: 4.2,
      },
    ),
    counter(holding(2), { title: '蓄水量', group: '测量', unit: 'm³' }, ({ clearTank }) => clearTank.volume),
    float(
      holding(4),
      { title: '进水流量', group: '测量', unit: 'm³/h', decimals: 1 },
      ({ clearTank }) => clearTank.inflow,
    ),
    float(
      holding(6),
      { title: '出水流量', group: '测量', unit: 'm³/h', decimals: 1 },
      ({ clearTank }) => clearTank.outflow,
    ),
    float(
      holding(8),
      { title: '余氯', group: '水质', unit: 'mg/L', decimals: 3 },
      ({ clearTank }) => clearTank.chlorine,
      {
        lowerLimit: 0.3,
        upperLimit: 2,
      },
    ),
    float(
      holding(10),
      { title: '浊度', group: '水质', unit: 'NTU', decimals: 3 },
      ({ clearTank }) => clearTank.turbidity,
      {
        upperLimit: 1,
      },
    ),
    word(holding(12), { title: 'pH', group: '水质', decimals: 2 }, ({ clearTank }) => clearTank.ph, {
      lowerLimit: 6.5,
      upperLimit: 8.5,
    }),
    word(
      holding(13),
      { title: '水温', group: '水质', unit: '℃', decimals: 1 },
      ({ clearTank }) => clearTank.temperature,
      {
        dataType: 'INT16',
      },
    ),
    flag(
      discrete(0),
      { title: '液位高报警', group: '状态' },
      ({ clearTank }) => clearLevelOf(clearTank) > clearTank.highAlarm,
    ),
    flag(
      discrete(1),
      { title: '液位低报警', group: '状态' },
      ({ clearTank }) => clearLevelOf(clearTank) < clearTank.lowAlarm,
    ),
    named(
      flag(coil(0), { title: '进水阀', group: '控制' }, ({ clearTank }) => clearTank.inletValve, {
        write: (works, value) => changeTank(works, { inletValve: value === 1 }),
        note: '关闭后滤后水走溢流',
      }),
      '关闭',
      '打开',
    ),
    word(
      holding(20),
      { title: '高液位定值', group: '设定', unit: 'm', decimals: 2 },
      ({ clearTank }) => clearTank.highAlarm,
      {
        lowerLimit: 2,
        upperLimit: 4.5,
        write: (works, value) => changeTank(works, { highAlarm: value }),
      },
    ),
    word(
      holding(21),
      { title: '低液位定值', group: '设定', unit: 'm', decimals: 2 },
      ({ clearTank }) => clearTank.lowAlarm,
      {
        lowerLimit: 0,
        upperLimit: 2,
        write: (works, value) => changeTank(works, { lowAlarm: value }),
      },
    ),
  ],
};

export const boosterStation: Device = {
  ...place,
  key: 'booster',
  name: '送水泵房',
  manufacturer: '澜控自动化',
  model: 'LK-P320',
  location: '送水泵房',
  remark: '1、2 号泵变频，3 号泵工频备用',
  pages: [pumpStationPage],
  display: 'page',
  unitId: 1,
  points: [
    ...pumpPoints(0),
    ...pumpPoints(1),
    ...pumpPoints(2),
    float(
      input(0),
      { title: '出厂水压力', group: '测量', unit: 'MPa', decimals: 3 },
      ({ booster }) => booster.pressure,
      {
        lowerLimit: 0.3,
        upperLimit: 0.5,
      },
    ),
    float(input(2), { title: '出厂水流量', group: '测量', unit: 'm³/h', decimals: 1 }, ({ booster }) => booster.flow, {
      upperLimit: 1600,
    }),
    word(input(5), { title: '变频给定', group: '测量', unit: 'Hz', decimals: 2 }, ({ booster }) => booster.hz, {
      deadband: 5,
    }),
    counter(input(6), { title: '累计送水量', group: '累计', unit: 'm³' }, ({ booster }) => booster.total),
    float(
      holding(0),
      { title: '出厂压力设定', group: '设定', unit: 'MPa', decimals: 3 },
      ({ booster }) => booster.setPressure,
      {
        lowerLimit: 0.25,
        upperLimit: 0.45,
        write: (works, value) => ({ ...works, booster: { ...works.booster, setPressure: value } }),
      },
    ),
  ],
};

export const drives: readonly Device[] = [driveDevice(0), driveDevice(1)];

function pumpPoints(index: 0 | 1 | 2): Point[] {
  const register = 20 + index * 20;
  const label = `${index + 1}号送水泵`;
  const get = (works: Waterworks) => works.booster.pumps[index];
  return [
    ...motorPoints({ label, register, coil: index * 3, get, set: (works, change) => changePump(works, index, change) }),
    float(
      input(register + 7),
      { title: `${label}流量`, group: '测量', unit: 'm³/h', decimals: 1 },
      (works) => get(works).flow,
    ),
  ];
}

function driveDevice(index: 0 | 1): Device {
  const pump = (works: Waterworks) => works.booster.pumps[index];
  const drive = (works: Waterworks) => works.booster.drives[index];
  return {
    ...place,
    key: `drive-${index + 1}`,
    name: `${index + 1}号送水泵变频器`,
    manufacturer: '恒拓电气',
    model: 'HT-V110',
    location: '送水泵房变频柜',
    remark: '110 kW，经串口服务器接入',
    unitId: index + 1,
    points: [
      // It stops with its pump, whose fault is the one to repair.
      state(holding(0), { title: '变频器状态', group: '状态' }, runTexts, (works) => motorState(pump(works)), {
        alarm: { level: 'medium', delayMs: 0 },
      }),
      word(
        holding(1),
        { title: '输出频率', group: '测量', unit: 'Hz', decimals: 2 },
        (works) => pump(works).speed * 50,
        { deadband: 5 },
      ),
      word(holding(2), { title: '输出电流', group: '电气', unit: 'A', decimals: 1 }, (works) => pump(works).current, {
        deadband: 5,
      }),
      word(holding(5), { title: '输出功率', group: '电气', unit: 'kW', decimals: 1 }, (works) => pump(works).power, {
        deadband: 2,
      }),
      word(
        holding(7),
        { title: '散热器温度', group: '测量', unit: '℃', decimals: 1 },
        (works) => drive(works).heatSink,
        {
          dataType: 'INT16',
          upperLimit: 80,
          deadband: 2,
        },
      ),
      counter(
        holding(8),
        { title: '用电量', group: '累计', unit: 'kWh', decimals: 1 },
        (works) => drive(works).energy,
        {
          byteOrder: 'CDAB',
        },
      ),
      state(holding(10), { title: '故障代码', group: '状态' }, ['无故障', '过电流'], (works) =>
        Number(pump(works).tripped),
      ),
      named(
        flag(coil(0), { title: '启停命令', group: '控制' }, (works) => pump(works).running, {
          write: (works, value) => changePump(works, index, (motor) => command(motor, value === 1)),
          note: '写入后该泵转为手动',
        }),
        '停止',
        '启动',
      ),
      named(
        flag(coil(1), { title: '本地给定', group: '控制' }, (works) => drive(works).local, {
          write: (works, value) => changeDrive(works, index, { local: value === 1 }),
        }),
        '泵房给定',
        '本地给定',
      ),
      word(holding(20), { title: '频率给定', group: '设定', unit: 'Hz', decimals: 2 }, (works) => drive(works).setHz, {
        lowerLimit: 30,
        upperLimit: 50,
        write: (works, value) => changeDrive(works, index, { setHz: value }),
        note: '本地给定时生效',
      }),
    ],
  };
}

function changePump(works: Waterworks, index: 0 | 1 | 2, change: (motor: Motor) => Motor): Waterworks {
  const pump: BoosterPump = { ...works.booster.pumps[index], ...change(works.booster.pumps[index]) };
  return { ...works, booster: { ...works.booster, pumps: replaced(works.booster.pumps, index, pump) } };
}

function changeDrive(works: Waterworks, index: 0 | 1, change: Partial<Drive>): Waterworks {
  const drive = { ...works.booster.drives[index], ...change };
  return { ...works, booster: { ...works.booster, drives: replaced(works.booster.drives, index, drive) } };
}

function changeTank(works: Waterworks, change: Partial<Waterworks['clearTank']>): Waterworks {
  return { ...works, clearTank: { ...works.clearTank, ...change } };
}
