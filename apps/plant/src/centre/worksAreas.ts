import { type Indicated, type IndicatorLook, indicator } from '../pages/indicator.ts';
import { type Box, type Drawn, type SignalName, signal, symbol, value } from '../pages/sheet.ts';
import { calm, inRow, titled } from './centreFrame.ts';
import { variable } from './variable.ts';

interface Machine {
  symbol: string;
  from: SignalName;
  /** In place of 0 stopped, 1 running, 2 fault. */
  states?: readonly { symbol: string; value: number; state: string }[];
}

interface Area {
  title: string;
  indicated: readonly Indicated[];
  machines: readonly Machine[];
}

const look: IndicatorLook = {
  ...{ track: '#eef0f3', band: '#ccd2d9', limit: '#7d8691', pointer: '#2f363d', beyond: '#e8650a' },
  ...{ ink: calm.ink, dim: calm.dim },
};

const cellStates = [
  { symbol: '==', value: 0, state: 'stopped' },
  { symbol: '==', value: 1, state: 'running' },
  { symbol: '==', value: 2, state: 'opening' },
];
const loadStates = [
  { symbol: '==', value: 0, state: 'stopped' },
  { symbol: '==', value: 3, state: 'fault' },
  { symbol: '>', value: 0, state: 'running' },
];

const numbered = (count: number, machine: (number: number) => Machine) =>
  Array.from({ length: count }, (_, at) => machine(at + 1));

/** From the river to the town, left to right. */
const areas: readonly Area[] = [
  {
    title: '取水泵房',
    indicated: [
      {
        title: '流量',
        unit: 'm³/h',
        from: signal('取水泵房', '取水总流量'),
        range: [0, 1600],
        upper: 1300,
        decimals: 0,
      },
      { title: '压力', unit: 'MPa', from: signal('取水泵房', '出水母管压力'), range: [0, 0.5], upper: 0.4 },
      { title: '水位', unit: 'm', from: signal('取水泵房', '河道水位'), range: [0, 6], lower: 1.5 },
    ],
    machines: numbered(3, (n) => ({ symbol: 'pump-vertical', from: signal('取水泵房', `${n}号泵状态`) })),
  },
  {
    title: '平流沉淀池',
    indicated: [
      {
        title: '水位',
        unit: 'm',
        from: signal('平流沉淀池', '池内水位'),
        range: [2.8, 4.4],
        lower: 3.2,
        upper: 4,
        decimals: 2,
      },
      { title: '浊度', unit: 'NTU', from: signal('平流沉淀池', '沉后水浊度'), range: [0, 10], upper: 8 },
      { title: '泥位', unit: 'm', from: signal('平流沉淀池', '泥位'), range: [0, 1.6], upper: 1.2 },
    ],
    machines: [
      { symbol: 'motor', from: signal('平流沉淀池', '刮泥机') },
      { symbol: 'valve-motor', from: signal('平流沉淀池', '排泥阀') },
    ],
  },
  {
    title: '滤池与加药',
    indicated: [
      { title: '浊度', unit: 'NTU', from: signal('V 型滤池', '滤后水浊度'), range: [0, 0.6], upper: 0.5 },
      { title: '水损', unit: 'm', from: variable('滤格最大水头损失'), range: [0, 3], upper: 2.6 },
      { title: '药位', unit: '%', from: variable('药罐最低液位'), range: [0, 100], lower: 10 },
    ],
    machines: numbered(4, (n) => ({
      ...{ symbol: 'filter-bed', from: signal('V 型滤池', `${n}号格状态`), states: cellStates },
    })),
  },
  {
    title: '清水池',
    indicated: [
      {
        title: '液位',
        unit: 'm',
        from: signal('清水池', '清水池液位'),
        range: [0, 4.5],
        lower: 1.2,
        upper: 4.2,
        decimals: 2,
      },
      {
        title: '余氯',
        unit: 'mg/L',
        from: signal('清水池', '余氯'),
        range: [0, 2.4],
        lower: 0.3,
        upper: 2,
        decimals: 2,
      },
      { title: 'pH', unit: '—', from: signal('清水池', 'pH'), range: [5.5, 9.5], lower: 6.5, upper: 8.5 },
    ],
    machines: [
      { symbol: 'valve-motor', from: signal('清水池', '进水阀') },
      { symbol: 'pump-dosing', from: signal('加药间', '次氯酸钠计量泵状态') },
    ],
  },
  {
    title: '送水泵房',
    indicated: [
      {
        title: '压力',
        unit: 'MPa',
        from: signal('送水泵房', '出厂水压力'),
        range: [0.2, 0.6],
        lower: 0.3,
        upper: 0.5,
      },
      {
        title: '流量',
        unit: 'm³/h',
        from: signal('送水泵房', '出厂水流量'),
        range: [0, 2000],
        upper: 1600,
        decimals: 0,
      },
      { title: '轴温', unit: '℃', from: variable('送水泵最高轴承温度'), range: [0, 100], upper: 85 },
    ],
    machines: numbered(3, (n) => ({ symbol: 'pump-centrifugal', from: signal('送水泵房', `${n}号送水泵状态`) })),
  },
  {
    title: '公用工程',
    indicated: [
      {
        title: '气压',
        unit: 'MPa',
        from: signal('空压站', '储气罐压力'),
        range: [0.4, 0.95],
        lower: 0.55,
        upper: 0.8,
      },
      { title: '露点', unit: '℃', from: signal('空压站', '压力露点'), range: [-5, 15], upper: 10 },
      { title: 'cos φ', unit: '—', from: signal('送水泵房电表', '功率因数'), range: [0.7, 1], lower: 0.8 },
    ],
    machines: numbered(2, (n) => ({
      ...{ symbol: 'compressor-screw', from: signal('空压站', `${n}号空压机工况`), states: loadStates },
    })),
  },
];

export function worksAreas(): Drawn[] {
  return inRow(areas.length, [72, 360], 12).flatMap((box, at) => {
    const area = areas[at];
    return area ? areaOf(area, box) : [];
  });
}

function areaOf({ title, indicated, machines }: Area, box: Box): Drawn[] {
  const [x, y, width, height] = box;
  const part = (width - 8) / indicated.length;
  const room = (width - 16) / machines.length;
  const size = Math.min(44, room - 6);
  // English states are longer.
  const words = Math.min(14, Math.floor(room / 4));
  return [
    ...titled(box, title),
    ...indicated.flatMap((shown, index) => indicator([x + 4 + index * part, y + 36, part, 240], shown, look)),
    ...machines.flatMap((machine, index) => {
      const left = x + 8 + index * room;
      const addon = { showText: false, ...(machine.states && { states: machine.states }) };
      return [
        symbol([[left + (room - size) / 2, y + height - 72, size, 40], machine.symbol], [machine.from], addon),
        value([left, y + height - 30, room, 24], machine.from, { color: look.dim, align: 'center', size: words }),
      ];
    }),
  ];
}
