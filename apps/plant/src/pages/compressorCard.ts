import { analogBar, type BarLook, type Span } from './analogBar.ts';
import { air } from './compressorPicture.ts';
import { radio } from './controls.ts';
import { type Box, button, type Drawn, label, panel, type SignalName, toWrite, value } from './sheet.ts';

const look = { panel: '#ffffff', ink: '#1f2429', dim: '#59616b' } as const;
const barLook: BarLook = { track: '#eef0f3', band: '#ccd2d9', level: '#3d454d', beyond: '#e8650a' };

interface Row {
  title: string;
  span: Span;
}

const rows: readonly Row[] = [
  { title: '排气温度', span: { range: [0, 120], upper: 105 } },
  { title: '轴承温度', span: { range: [0, 100], upper: 85 } },
  { title: '振动', span: { range: [0, 10], upper: 7.1 } },
  { title: '电流', span: { range: [0, 100] } },
];

/** One compressor: what it does, how it is, and its commands. */
export function compressorCard(number: number, [x, y, width, height]: Box): Drawn[] {
  const of = (title: string) => air(`${number}号空压机${title}`);
  const half = (width - 24 - 24) / 2;
  return [
    panel([x, y, width, height], look.panel, { radius: 4 }),
    label([x + 12, y + 6, 140, 28], `${number}号空压机`, { size: 16, bold: true, color: look.ink }),
    value([x + 152, y + 6, 80, 28], of('工况'), { size: 16, bold: true, color: look.ink }),
    label([x + width - 212, y + 6, 96, 28], '累计运行', { color: look.dim, align: 'right' }),
    value([x + width - 116, y + 6, 104, 28], of('运行时间'), { size: 16, color: look.ink, align: 'right' }),
    ...rows.flatMap(({ title, span }, at) =>
      rowOf(title, of(title), span, [x + 12 + (at % 2) * (half + 24), y + 52 + Math.floor(at / 2) * 64, half, 56]),
    ),
    ...commands(of, [x + 12, y + height - 140, width - 24, 128]),
  ];
}

function rowOf(title: string, from: SignalName, span: Span, [x, y, width]: Box): Drawn[] {
  return [
    label([x, y, 96, 26], title, { color: look.dim }),
    value([x + 96, y, width - 96, 26], from, { size: 17, bold: true, color: look.ink, align: 'right' }),
    ...analogBar([x, y + 32, width, 10], from, span, barLook),
  ];
}

/** Every command asks before it acts. */
function commands(of: (title: string) => SignalName, [x, y, width]: Box): Drawn[] {
  const third = (width - 2 * 12) / 3;
  const plain = { fill: '#f6f8fa', stroke: '#7d8691', strokeWidth: 1, color: look.ink, fontSize: 15 };
  const keys = [
    { text: '启动', to: '启停', value: '1' },
    { text: '停止', to: '启停', value: '0' },
    { text: '故障复位', to: '复位', value: '1' },
  ];
  return [
    label([x, y, 96, 40], '控制方式', { color: look.dim }),
    radio([x + 96, y, width - 96, 40], of('自动')),
    panel([x, y + 52, width, 1], '#d5dae0'),
    ...keys.map(({ text, to, value: written }, at) =>
      button([x + at * (third + 12), y + 68, third, 48], text, toWrite(of(to), written), plain),
    ),
  ];
}
