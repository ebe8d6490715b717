import { type Drawn, label, type PipeLook, panel, pipe, place, signal, symbol, value, type Way } from './sheet.ts';
import { dark } from './stationColours.ts';

const classic = { look: 'classic', profile: 'iec60073' } as const;
const main: PipeLook = { width: 22, wall: '#5d6b78', fluid: '#8d9aa6', flow: '#8fd0ff', classic: true, arrows: false };
const branch: PipeLook = { ...main, width: 16 };

const station = (title: string) => signal('送水泵房', title);

/** Clear water comes from the left and is pumped into the mains to the right. */
export function pumpPicture(): Drawn[] {
  const suction: Way = [
    [630, 580],
    [1156, 580],
  ];
  const pressed: Way = [
    [790, 176],
    [1486, 176],
  ];
  return [
    panel([420, 76, 1074, 552], dark.panel, { radius: 6 }),
    label([434, 84, 300, 26], '机组', { size: 20, bold: true, color: dark.ink }),
    pipe(suction, signal('清水池', '出水流量'), main),
    pipe(pressed, station('出厂水流量'), main),
    symbol([[436, 440, 200, 168], 'tank-underground'], [signal('清水池', '清水池液位')], {
      ...classic,
      ...{ minVal: 0, maxVal: 4.5, showText: false },
    }),
    label([436, 408, 200, 28], '清水池', { size: 19, color: dark.dim, align: 'center' }),
    ...[1, 2, 3].flatMap(pump),
    symbol([[1236, 96, 72, 72], 'gauge-pressure'], [], { ...classic, showText: false }),
    value([1116, 116, 118, 28], station('出厂水压力'), { size: 20, color: dark.ink, align: 'right' }),
    symbol([[1330, 115, 96, 88], 'flowmeter-magnetic'], [], { ...classic, showText: false }),
    value([1310, 206, 136, 28], station('出厂水流量'), { size: 20, color: dark.ink, align: 'center' }),
    label([1414, 134, 72, 28], '至管网', { size: 19, color: dark.dim, align: 'right' }),
  ];
}

function pump(number: number): Drawn[] {
  const x = 666 + (number - 1) * 250;
  const flow = station(`${number}号送水泵流量`);
  const rise = x + 124;
  const into: Way = [
    [x - 20, 580],
    [x - 20, 442],
    [x + 8, 442],
  ];
  const out: Way = [
    [rise, 352],
    [rise, 180],
  ];
  const check = { ...place([rise - 33, 280, 66, 40]), rotate: 270 };
  return [
    pipe(into, flow, branch),
    pipe(out, flow, branch),
    symbol([[0, 0, 0, 0], 'valve-check'], [], { ...classic, showText: false }, { position: check }),
    symbol(
      [[x, 350, 170, 170], 'pump-centrifugal'],
      [station(`${number}号送水泵状态`)],
      { ...classic, motion: true },
      {
        style: { fontSize: 20, color: dark.ink },
      },
    ),
    label([x - 44, 304, 120, 28], `${number}号送水泵`, { size: 20, bold: true, color: dark.ink }),
    value([rise - 144, 222, 124, 28], flow, { size: 20, color: dark.ink, align: 'right' }),
  ];
}
