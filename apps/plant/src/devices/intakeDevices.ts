import { overviewPage } from '../pages/overviewPage.ts';
import { clarifierArea, levelOf } from '../physics/clarifier.ts';
import type { IntakePump } from '../physics/intake.ts';
import { replaced } from '../physics/maths.ts';
import type { Motor } from '../physics/motor.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import type { Device } from './Device.ts';
import { motorPoints } from './motorPoints.ts';
import { coil, counter, flag, float, holding, input, named, type Point, word } from './point.ts';

const group = '取水净水';
const works = { longitude: 117.1792, latitude: 31.8618 };

export const intakeStation: Device = {
  key: 'intake',
  name: '取水泵房',
  group,
  manufacturer: '澜控自动化',
  model: 'LK-P320',
  location: '取水口东岸泵房',
  longitude: 117.1741,
  latitude: 31.8669,
  remark: '3 台立式取水泵，两用一备',
  pages: [overviewPage],
  display: 'page',
  unitId: 1,
  points: [
    ...pumpPoints(0),
    ...pumpPoints(1),
    ...pumpPoints(2),
    float(input(0), { title: '取水总流量', group: '测量', unit: 'm³/h', decimals: 1 }, ({ intake }) => intake.flow, {
      upperLimit: 1300,
    }),
    float(
      input(2),
      { title: '出水母管压力', group: '测量', unit: 'MPa', decimals: 3 },
      ({ intake }) => intake.pressure,
      {
        upperLimit: 0.4,
      },
    ),
    word(input(4), { title: '河道水位', group: '测量', unit: 'm', decimals: 2 }, ({ intake }) => intake.riverLevel, {
      lowerLimit: 1.5,
    }),
    word(
      input(5),
      { title: '格栅前后液位差', group: '测量', unit: 'm', decimals: 2 },
      ({ intake }) => intake.screenLoss,
      {
        upperLimit: 0.3,
      },
    ),
    float(input(6), { title: '原水浊度', group: '水质', unit: 'NTU', decimals: 1 }, ({ intake }) => intake.turbidity, {
      upperLimit: 80,
    }),
    word(input(8), { title: '原水温度', group: '水质', unit: '℃', decimals: 1 }, ({ intake }) => intake.temperature, {
      dataType: 'INT16',
      deadband: 1,
    }),
    word(input(9), { title: '原水 pH', group: '水质', decimals: 2 }, ({ intake }) => intake.ph, {
      lowerLimit: 6.5,
      upperLimit: 8.5,
    }),
    counter(input(10), { title: '累计取水量', group: '累计', unit: 'm³' }, ({ intake }) => intake.total),
  ],
};

export const clarifier: Device = {
  key: 'clarifier',
  name: '平流沉淀池',
  group,
  manufacturer: '澜控自动化',
  model: 'LK-P120',
  location: '净水区 1 号池',
  ...works,
  remark: `有效面积 ${clarifierArea} m²`,
  unitId: 1,
  points: [
    float(input(0), { title: '池内水位', group: '测量', unit: 'm', decimals: 3 }, (all) => levelOf(all.clarifier), {
      lowerLimit: 3.2,
      upperLimit: 4,
    }),
    float(input(2), { title: '进水流量', group: '测量', unit: 'm³/h', decimals: 1 }, (all) => all.clarifier.inflow),
    float(input(4), { title: '出水流量', group: '测量', unit: 'm³/h', decimals: 1 }, (all) => all.clarifier.outflow),
    float(
      input(6),
      { title: '沉后水浊度', group: '水质', unit: 'NTU', decimals: 2 },
      (all) => all.clarifier.turbidity,
      {
        upperLimit: 8,
      },
    ),
    word(input(8), { title: '沉后水 pH', group: '水质', decimals: 2 }, (all) => all.clarifier.ph),
    word(input(9), { title: '泥位', group: '测量', unit: 'm', decimals: 2 }, (all) => all.clarifier.sludgeDepth, {
      upperLimit: 1.2,
    }),
    word(input(10), { title: '排泥流量', group: '测量', unit: 'm³/h', decimals: 1 }, (all) => all.clarifier.sludgeFlow),
    counter(
      input(12),
      { title: '累计排泥量', group: '累计', unit: 'm³', decimals: 1 },
      (all) => all.clarifier.sludgeTotal,
    ),
    named(
      flag(coil(0), { title: '排泥阀', group: '控制' }, (all) => all.clarifier.desludging, {
        write: (all, value) => changeClarifier(all, { desludging: value === 1, desludgedFor: 0 }),
        note: '打开后 5 分钟自动关闭',
      }),
      '关闭',
      '打开',
    ),
    named(
      flag(coil(1), { title: '刮泥机', group: '控制' }, (all) => all.clarifier.scraper, {
        write: (all, value) => changeClarifier(all, { scraper: value === 1 }),
      }),
      '停止',
      '运行',
    ),
    word(
      holding(0),
      { title: '自动排泥泥位', group: '设定', unit: 'm', decimals: 2 },
      (all) => all.clarifier.sludgeLimit,
      {
        lowerLimit: 0.4,
        upperLimit: 1.5,
        write: (all, value) => changeClarifier(all, { sludgeLimit: value }),
      },
    ),
  ],
};

function pumpPoints(index: 0 | 1 | 2): Point[] {
  const register = 20 + index * 20;
  const label = `${index + 1}号泵`;
  const get = ({ intake }: Waterworks) => intake.pumps[index];
  const set = (all: Waterworks, change: (motor: Motor) => Motor): Waterworks => {
    const pump: IntakePump = { ...get(all), ...change(get(all)) };
    return { ...all, intake: { ...all.intake, pumps: replaced(all.intake.pumps, index, pump) } };
  };
  return [
    ...motorPoints({ label, register, coil: index * 3, get, set }),
    float(
      input(register + 7),
      { title: `${label}流量`, group: '测量', unit: 'm³/h', decimals: 1 },
      (all) => get(all).flow,
    ),
  ];
}

function changeClarifier(all: Waterworks, change: Partial<Waterworks['clarifier']>): Waterworks {
  return { ...all, clarifier: { ...all.clarifier, ...change } };
}
