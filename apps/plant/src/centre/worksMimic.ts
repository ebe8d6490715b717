import { mimicFigure, mimicFlow, mimicName, mimicPage } from '../pages/mimic.ts';
import { type Drawn, type SignalName, signal, symbol } from '../pages/sheet.ts';
import { centrePageTitles } from './centreFrame.ts';

interface Step {
  name: string;
  machines: Drawn[];
  figure: Parameters<typeof mimicFigure>[1];
}

const wide = 176;
const leftOf = (at: number): number => 16 + 188 * at;
const intake = signal('取水泵房', '取水总流量');
const supply = signal('送水泵房', '出厂水流量');
const quiet = { showText: false };

const cellStates = [
  { symbol: '==', value: 0, state: 'stopped' },
  { symbol: '==', value: 1, state: 'running' },
  { symbol: '==', value: 2, state: 'opening' },
];

/** Side by side above the pipe. */
function row(count: number, x: number, draw: (number: number) => [symbol: string, SignalName, object]): Drawn[] {
  const size = Math.min(72, wide / count);
  const start = x + (wide - count * size) / 2;
  return Array.from({ length: count }, (_, at) => {
    const [drawn, from, more] = draw(at + 1);
    return symbol([[start + at * size + 2, 72, size - 4, size + 8], drawn], [from], { ...quiet, ...more });
  });
}

const tank = (x: number, drawn: string, level: SignalName): Drawn[] => [
  symbol([[x + 8, 64, wide - 16, 84], drawn], [level], { ...quiet, minVal: 0, maxVal: 4.5 }),
];

/** From the river to the town. */
const steps: readonly Step[] = [
  {
    name: '取水',
    machines: row(3, leftOf(0), (n) => ['pump-vertical', signal('取水泵房', `${n}号泵状态`), {}]),
    figure: { title: '流量', unit: 'm³/h', decimals: 0, from: intake },
  },
  {
    name: '沉淀',
    machines: tank(leftOf(1), 'sedimentation', signal('平流沉淀池', '池内水位')),
    figure: { title: '浊度', unit: 'NTU', decimals: 2, from: signal('平流沉淀池', '沉后水浊度') },
  },
  {
    name: '滤池',
    machines: row(4, leftOf(2), (n) => ['filter-bed', signal('V 型滤池', `${n}号格状态`), { states: cellStates }]),
    figure: { title: '浊度', unit: 'NTU', decimals: 3, from: signal('V 型滤池', '滤后水浊度') },
  },
  {
    name: '清水',
    machines: tank(leftOf(3), 'tank-underground', signal('清水池', '清水池液位')),
    figure: { title: '液位', unit: 'm', decimals: 2, from: signal('清水池', '清水池液位') },
  },
  {
    name: '送水',
    machines: row(3, leftOf(4), (n) => ['pump-centrifugal', signal('送水泵房', `${n}号送水泵状态`), {}]),
    figure: { title: '压力', unit: 'MPa', decimals: 3, from: signal('送水泵房', '出厂水压力') },
  },
];

/** The way of the water on one strip. */
export const worksMimic = mimicPage(centrePageTitles.mimic, [
  mimicFlow(
    [
      [16, 184],
      [480, 184],
    ],
    intake,
  ),
  mimicFlow(
    [
      [480, 184],
      [944, 184],
    ],
    supply,
  ),
  ...steps.flatMap(({ name, machines, figure }, at) => [
    mimicName([leftOf(at), 12, wide, 44], name),
    ...machines,
    ...mimicFigure([leftOf(at), 224, wide], figure),
  ]),
]);
