import { areas } from './charts.ts';
import {
  type Box,
  type Drawn,
  label,
  type PipeLook,
  panel,
  pipe,
  type SignalName,
  signal,
  symbol,
  value,
  type Way,
} from './sheet.ts';

export const air = (title: string): SignalName => signal('空压站', title);

const ink = '#1f2429';
const dim = '#59616b';
const main: PipeLook = { width: 12, wall: '#59616b', fluid: '#eceff2', flow: '#8fa5b5' };
const branch: PipeLook = { ...main, width: 8, arrows: false };

/** 0 stopped, 1 unloaded, 2 loaded, 3 fault. */
const states = [
  { symbol: '==', value: 0, state: 'stopped' },
  { symbol: '==', value: 3, state: 'fault' },
  { symbol: '==', value: 1, state: 'opening' },
  { symbol: '==', value: 2, state: 'running' },
];

/** From the compressors through receiver and dryer to the works, left to right. */
export function compressorPicture([x, y, width, height]: Box): Drawn[] {
  const middle = y + 176;
  const at = (dx: number) => x + dx;
  const wayUp: Way = [
    [at(216), y + 95],
    [at(264), y + 95],
    [at(264), middle],
  ];
  const wayDown: Way = [
    [at(216), y + 239],
    [at(264), y + 239],
    [at(264), middle],
  ];
  return [
    panel([x, y, width, height], '#ffffff', { radius: 4 }),
    label([x + 12, y + 6, 300, 24], '工艺流程', { size: 15, bold: true, color: ink }),
    joined(
      pipe(
        [
          [at(264), middle],
          [at(344), middle],
        ],
        air('用气量'),
        main,
      ),
      'header',
      undefined,
      { widgetId: 'receiver', port: 2 },
    ),
    joined(
      pipe(wayUp, air('1号空压机工况'), branch),
      'up',
      { widgetId: 'c1', port: 0 },
      { widgetId: 'header', port: 0 },
    ),
    joined(
      pipe(wayDown, air('2号空压机工况'), branch),
      'down',
      { widgetId: 'c2', port: 0 },
      { widgetId: 'header', port: 0 },
    ),
    ...[1, 2].flatMap((number) => compressor(number, [at(60), y + 48 + (number - 1) * 144, 156, 120])),
    ...receiver([at(344), middle - 168, 126, 224]),
    ...treatment([at(470), middle - 112]),
  ];
}

function compressor(number: number, [x, y, width, height]: Box): Drawn[] {
  const of = (title: string) => air(`${number}号空压机${title}`);
  return [
    {
      ...symbol([[x, y + 11, width, height], 'compressor-screw'], [of('工况')], { states, showText: false }),
      id: `c${number}`,
    },
    label([x - 48, y + 20, 40, 24], `${number}号`, { size: 15, bold: true, color: ink, align: 'right' }),
    value([x - 52, y + 48, 48, 24], of('工况'), { size: 15, color: ink, align: 'right' }),
    value([x - 52, y + 76, 48, 24], of('自动'), { size: 14, color: dim, align: 'right' }),
  ];
}

function receiver([x, y, width, height]: Box): Drawn[] {
  return [
    {
      ...symbol([[x, y, width, height], 'vessel'], [air('储气罐压力')], { minVal: 0, maxVal: 1, showText: false }),
      id: 'receiver',
    },
    label([x, y + height + 4, width, 22], '储气罐 5 m³', { color: dim, align: 'center' }),
    value([x, y + height + 26, width, 32], air('储气罐压力'), { size: 20, bold: true, color: ink, align: 'center' }),
  ];
}

/** Dryer and filter, and where the air goes; all on the line of the upper port of the receiver. */
function treatment([x, line]: readonly [number, number]): Drawn[] {
  const flow = (from: number, to: number): Drawn =>
    pipe(
      [
        [x + from, line],
        [x + to, line],
      ],
      air('用气量'),
      main,
    );
  return [
    joined(flow(0, 80), 'wet', { widgetId: 'receiver', port: 3 }, { widgetId: 'dryer', port: 0 }),
    joined(flow(180, 250), 'dry', { widgetId: 'dryer', port: 2 }, { widgetId: 'filter', port: 0 }),
    joined(flow(330, 424), 'out', { widgetId: 'filter', port: 1 }),
    { ...symbol([[x + 80, line - 22, 100, 110], 'exchanger-plate'], [], { showText: false }), id: 'dryer' },
    { ...symbol([[x + 250, line - 30, 80, 120], 'filter-cartridge'], [], { showText: false }), id: 'filter' },
    label([x + 60, line + 96, 140, 22], '冷冻干燥机', { color: dim, align: 'center' }),
    label([x + 48, line + 120, 64, 28], '露点', { color: dim, align: 'right' }),
    value([x + 120, line + 120, 84, 28], air('压力露点'), { size: 17, bold: true, color: ink }),
    label([x + 230, line + 96, 120, 22], '精密过滤器', { color: dim, align: 'center' }),
    label([x + 332, line - 40, 92, 22], '至全厂', { color: dim, align: 'right' }),
    label([x + 352, line + 16, 76, 22], '用气量', { color: dim, align: 'right' }),
    value([x + 332, line + 40, 98, 24], air('用气量'), { size: 15, bold: true, color: ink, align: 'right' }),
    areas(
      [x + 12, line + 148, 424, 108],
      { from: [{ ...air('用气量'), alias: '用气量', color: '#2f6f9f' }], minutes: 120, range: [0, 8] },
      { color: dim },
      { showLegend: false },
      [24, 12, 24, 72],
    ),
  ];
}

interface Joint {
  widgetId: string;
  /** Without one it is a tee. */
  port?: number;
}

/** A pipe whose ends follow what they are joined to. */
function joined(drawn: Drawn, id: string, start?: Joint, end?: Joint): Drawn {
  const joints = { ...(start && { start }), ...(end && { end }) };
  return { ...drawn, id, dataAddon: { ...(drawn.dataAddon as object), route: 'manual', joints } };
}
