import { type Chemical, chlorineTank, coagulantTank } from '../physics/dosing.ts';
import type { FilterCell } from '../physics/filters.ts';
import { replaced } from '../physics/maths.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import type { Device } from './Device.ts';
import { bit, coil, counter, flag, float, holding, input, named, type Point, state, word } from './point.ts';

const place = { group: '取水净水', longitude: 117.1801, latitude: 31.8612, unitId: 1 };

export const filterHall: Device = {
  ...place,
  key: 'filters',
  name: 'V 型滤池',
  manufacturer: '澜控自动化',
  model: 'LK-P320',
  location: '净水区滤池管廊',
  remark: '4 格，单格设计 240 m³/h',
  points: [
    ...cellPoints(0),
    ...cellPoints(1),
    ...cellPoints(2),
    ...cellPoints(3),
    float(
      input(0),
      { title: '滤池进水流量', group: '测量', unit: 'm³/h', decimals: 1 },
      ({ filters }) => filters.inflow,
    ),
    float(
      input(2),
      { title: '滤后水流量', group: '测量', unit: 'm³/h', decimals: 1 },
      ({ filters }) => filters.outflow,
    ),
    float(
      input(4),
      { title: '滤后水浊度', group: '水质', unit: 'NTU', decimals: 3 },
      ({ filters }) => filters.turbidity,
      {
        upperLimit: 0.5,
      },
    ),
    word(input(6), { title: '反冲洗流量', group: '测量', unit: 'm³/h' }, ({ filters }) => filters.washFlow),
    counter(input(8), { title: '累计反冲洗水量', group: '累计', unit: 'm³' }, ({ filters }) => filters.washTotal),
    word(
      holding(10),
      { title: '反冲洗水头损失', group: '设定', unit: 'm', decimals: 2 },
      ({ filters }) => filters.washAt,
      {
        lowerLimit: 1,
        upperLimit: 2.5,
        write: (works, value) => ({ ...works, filters: { ...works.filters, washAt: value } }),
        note: '达到后自动反冲洗',
      },
    ),
  ],
};

export const dosingRoom: Device = {
  ...place,
  key: 'dosing',
  name: '加药间',
  manufacturer: '清源计量',
  model: 'QY-D210',
  location: '净水区加药间',
  remark: 'PAC 与次氯酸钠投加',
  points: [
    ...chemicalPoints({ key: 'coagulant', label: 'PAC', capacity: coagulantTank.capacity, most: 60 }, 0),
    ...chemicalPoints({ key: 'chlorine', label: '次氯酸钠', capacity: chlorineTank.capacity, most: 5 }, 20),
    float(
      holding(40),
      { title: '余氯目标值', group: '设定', unit: 'mg/L', decimals: 2 },
      ({ dosing }) => dosing.chlorineTarget,
      {
        byteOrder: 'CDAB',
        lowerLimit: 0.3,
        upperLimit: 1.5,
        write: (works, value) => ({ ...works, dosing: { ...works.dosing, chlorineTarget: value } }),
      },
    ),
  ],
};

function cellPoints(index: 0 | 1 | 2 | 3): Point[] {
  const register = 20 + index * 10;
  const label = `${index + 1}号格`;
  const get = ({ filters }: Waterworks) => filters.cells[index];
  const set = (works: Waterworks, change: Partial<FilterCell>): Waterworks => {
    const cells = replaced(works.filters.cells, index, { ...get(works), ...change });
    return { ...works, filters: { ...works.filters, cells } };
  };
  return [
    state(
      input(register),
      { title: `${label}状态`, group: '状态' },
      ['停运', '过滤', '反冲洗'],
      (works) => get(works).state,
    ),
    word(
      input(register + 2),
      { title: `${label}水头损失`, group: '测量', unit: 'm', decimals: 2 },
      (works) => get(works).headLoss,
      {
        upperLimit: 2.6,
      },
    ),
    word(
      input(register + 3),
      { title: `${label}滤速流量`, group: '测量', unit: 'm³/h', decimals: 1 },
      (works) => get(works).flow,
      {
        deadband: 5,
      },
    ),
    flag(bit(holding(index), 0), { title: `${label}投运`, group: '控制' }, (works) => get(works).enabled, {
      write: (works, value) => set(works, { enabled: value === 1 }),
    }),
    flag(bit(holding(index), 1), { title: `${label}反冲洗请求`, group: '控制' }, (works) => get(works).requested, {
      write: (works, value) => set(works, { requested: value === 1 }),
      note: '轮到该格时开始，开始后返回 0',
    }),
  ];
}

interface ChemicalPlace {
  key: 'coagulant' | 'chlorine';
  label: string;
  /** L */
  capacity: number;
  /** Highest dose that may be set, mg/L. */
  most: number;
}

function chemicalPoints({ key, label, capacity, most }: ChemicalPlace, base: number): Point[] {
  const get = ({ dosing }: Waterworks): Chemical => dosing[key];
  const set = (works: Waterworks, change: Partial<Chemical>): Waterworks => ({
    ...works,
    dosing: { ...works.dosing, [key]: { ...get(works), ...change } },
  });
  const coils = base === 0 ? 0 : 4;
  return [
    state(input(base), { title: `${label}计量泵状态`, group: '状态' }, ['停止', '运行'], (works) =>
      Number(get(works).running),
    ),
    float(
      input(base + 1),
      { title: `${label}投加量`, group: '测量', unit: 'mg/L', decimals: 2 },
      (works) => get(works).dose,
      {
        byteOrder: 'CDAB',
      },
    ),
    float(
      input(base + 3),
      { title: `${label}药液流量`, group: '测量', unit: 'L/h', decimals: 1 },
      (works) => get(works).flow,
      {
        byteOrder: 'CDAB',
      },
    ),
    word(
      input(base + 5),
      { title: `${label}药罐液位`, group: '测量', unit: '%', decimals: 1 },
      (works) => (get(works).stock / capacity) * 100,
      { lowerLimit: 10, alarm: { level: 'high', delayMs: 15_000 } },
    ),
    counter(input(base + 6), { title: `${label}累计用量`, group: '累计', unit: 'L' }, (works) => get(works).used, {
      byteOrder: 'CDAB',
    }),
    flag(coil(coils), { title: `${label}投加使能`, group: '控制' }, (works) => get(works).enabled, {
      write: (works, value) => set(works, { enabled: value === 1 }),
    }),
    named(
      flag(coil(coils + 1), { title: `${label}自动投加`, group: '控制' }, (works) => get(works).auto, {
        write: (works, value) => set(works, { auto: value === 1 }),
      }),
      '手动',
      '自动',
    ),
    flag(coil(coils + 2), { title: `${label}补液阀`, group: '控制' }, (works) => get(works).filling, {
      write: (works, value) => set(works, { filling: value === 1 }),
      note: '液位低于 15% 自动打开，95% 关闭',
    }),
    float(
      holding(base),
      { title: `${label}手动投加量`, group: '设定', unit: 'mg/L', decimals: 2 },
      (works) => get(works).setDose,
      {
        byteOrder: 'CDAB',
        lowerLimit: 0,
        upperLimit: most,
        write: (works, value) => set(works, { setDose: value }),
      },
    ),
  ];
}
