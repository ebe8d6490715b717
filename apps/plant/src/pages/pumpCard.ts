import { analogBar, type BarLook, type Span } from './analogBar.ts';
import { type Box, button, type Drawn, label, panel, type SignalName, signal, toWrite, value } from './sheet.ts';
import { dark } from './stationColours.ts';

interface Row {
  title: string;
  signal: string;
  /** Title of its bar; without one there is no bar. */
  span?: Span;
}

const rows: readonly Row[] = [
  { title: '流量', signal: '流量', span: { range: [0, 800] } },
  { title: '电流', signal: '电流', span: { range: [0, 250] } },
  { title: '轴承温度', signal: '轴承温度', span: { range: [0, 100], upper: 85 } },
  { title: '振动', signal: '振动', span: { range: [0, 10], upper: 7.1 } },
  { title: '运行时间', signal: '运行时间' },
];

/** One machine: its state and its commands. */
export function pumpCard(number: number, [x, y, width, height]: Box): Drawn[] {
  const of = (title: string) => signal('送水泵房', `${number}号送水泵${title}`);
  return [
    panel([x, y, width, height], dark.panel, { radius: 6 }),
    label([x + 14, y + 8, 160, 28], `${number}号送水泵`, { size: 20, bold: true, color: dark.ink }),
    value([x + 176, y + 8, 80, 28], of('状态'), { size: 20, bold: true, color: dark.ink, align: 'right' }),
    value([x + 258, y + 8, 80, 28], of('自动'), { size: 20, color: dark.dim, align: 'right' }),
    ...rows.flatMap((row, at) => rowOf(row, of(row.signal), [x + 14, y + 52 + at * 50, width - 28, 46])),
    ...commands(of, [x + 14, y + height - 108, width - 28, 96]),
  ];
}

const barLook: BarLook = { track: dark.ground, band: dark.track, level: dark.water, beyond: '#fa8214' };

function rowOf({ title, span }: Row, from: SignalName, [x, y, width]: Box): Drawn[] {
  return [
    label([x, y, 120, 28], title, { size: 19, color: dark.dim }),
    value([x + 120, y, width - 120, 28], from, { size: 21, color: dark.ink, align: 'right' }),
    ...(span ? analogBar([x, y + 30, width, 8], from, span, barLook) : []),
  ];
}

/** Green starts and red stops; both ask for confirmation. */
function commands(of: (title: string) => SignalName, [x, y, width]: Box): Drawn[] {
  const half = (width - 10) / 2;
  const plain = { fill: dark.raised, stroke: dark.line, strokeWidth: 1, color: dark.ink, fontSize: 19 };
  return [
    button([x, y, half, 42], '启动', toWrite(of('启停'), '1'), {
      ...{ fill: '#1d4030', stroke: '#43b06c', strokeWidth: 1, color: '#ffffff', fontSize: 19 },
    }),
    button([x + half + 10, y, half, 42], '停止', toWrite(of('启停'), '0'), {
      ...{ fill: '#4a2229', stroke: '#d0525c', strokeWidth: 1, color: '#ffffff', fontSize: 19 },
    }),
    button([x, y + 52, half, 42], '投入自动', toWrite(of('自动'), '1'), plain),
    button([x + half + 10, y + 52, half, 42], '故障复位', toWrite(of('复位'), '1'), plain),
  ];
}
