import { variable } from '../../centre/variable.ts';
import { mimicFlow, mimicName, mimicPage, plain } from '../../pages/mimic.ts';
import { type Drawn, panel, type SignalName, signal, symbol, value } from '../../pages/sheet.ts';
import { stationTitles } from './stationFrame.ts';

const solar = signal('能量管理系统', '光伏功率');
const battery = signal('储能系统', '充放电功率');
const grid = signal('并网变电站', '关口功率');
const charging = signal('充电运营平台', '充电总功率');

const bus = { left: 470, right: 490 };
const gives = [
  { symbol: '>', value: 0, state: 'running' },
  { symbol: '<=', value: 0, state: 'stopped' },
];

interface Part {
  name: string;
  picture: string;
  from: SignalName;
  at: readonly [x: number, y: number];
}

const parts: readonly Part[] = [
  { name: '光伏', picture: 'solar-panel', from: solar, at: [16, 16] },
  { name: '储能', picture: 'battery', from: battery, at: [16, 208] },
  { name: '电网', picture: 'transformer', from: grid, at: [644, 16] },
  { name: '充电', picture: 'switchgear', from: charging, at: [644, 208] },
];

function partOf({ name, picture, from, at: [x, y] }: Part): Drawn[] {
  return [
    panel([x, y, 300, 160], plain.ground, { stroke: plain.still, strokeWidth: 2, radius: 6 }),
    symbol([[x + 12, y + 16, 84, 72], picture], [from], { states: gives, showText: false }),
    mimicName([x + 104, y + 20, 188, 60], name),
    value([x + 8, y + 92, 284, 60], from, { size: 42, bold: true, color: plain.ink, align: 'center' }),
  ];
}

const leftward = (y: number, from: SignalName): Drawn =>
  mimicFlow(
    [
      [316, y],
      [bus.left, y],
    ],
    from,
  );
const rightward = (y: number, from: SignalName): Drawn =>
  mimicFlow(
    [
      [bus.right, y],
      [644, y],
    ],
    from,
  );

/** Where the power comes from and where it goes, on one strip. */
export const stationMimic = mimicPage(stationTitles.mimic, [
  panel([bus.left, 16, bus.right - bus.left, 352], plain.still, { radius: 2 }),
  leftward(96, solar),
  leftward(264, battery),
  mimicFlow(
    [
      [bus.left, 312],
      [316, 312],
    ],
    variable('储能充电功率'),
  ),
  mimicFlow(
    [
      [644, 72],
      [bus.right, 72],
    ],
    grid,
  ),
  rightward(120, variable('上网功率')),
  rightward(288, charging),
  ...parts.flatMap(partOf),
]);
