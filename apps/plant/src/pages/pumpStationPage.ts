import type { DemoPage } from '@lookfar/contract';
import { pumpCard } from './pumpCard.ts';
import { pumpPicture } from './pumpPicture.ts';
import {
  alarmCount,
  type Box,
  bound,
  button,
  type Drawn,
  fixed,
  label,
  page,
  panel,
  place,
  type SignalName,
  signal,
  system,
  toPage,
  trend,
} from './sheet.ts';
import { dark } from './stationColours.ts';

const station = (title: string) => signal('送水泵房', title);

/** The pump house for operators: gauges, machines and their commands. */
export const pumpStationPage: DemoPage = page('送水泵房', { bgColor: dark.ground, fit: 'container' }, [
  ...header(),
  ...gauge([24, 76, 380, 320], '出厂水压力', station('出厂水压力'), { maxVal: 0.6, decimals: 3 }),
  ...gauge([24, 408, 380, 320], '出厂水流量', station('出厂水流量'), { maxVal: 2000, decimals: 0 }),
  ...gauge([24, 740, 380, 320], '变频给定', station('变频给定'), { maxVal: 50, decimals: 1 }),
  ...pumpPicture(),
  ...[1, 2, 3].flatMap((number) => pumpCard(number, [420 + (number - 1) * 362, 640, 350, 420])),
  ...reservoir(),
  ...drives(),
  ...pressure(),
]);

function header(): Drawn[] {
  const link = { fill: dark.raised, stroke: dark.line, strokeWidth: 1, color: dark.ink, fontSize: 19 };
  return [
    panel([0, 0, 1920, 60], dark.bar),
    label([32, 10, 420, 40], '送水泵房', { size: 28, bold: true, color: dark.ink }),
    button([1120, 12, 136, 36], '‹ 工艺总览', toPage('取水泵房'), link),
    label([1290, 14, 100, 32], '本站报警', { size: 20, color: dark.dim, align: 'right' }),
    alarmCount([1394, 14, 60, 32], { size: 24, bold: true, color: dark.ink }, '#ff6b75'),
    system([1560, 14, 336, 32], 'datetime', { size: 22, color: dark.ink, align: 'right' }),
  ];
}

function titled([x, y, width, height]: Box, title: string): Drawn[] {
  return [
    panel([x, y, width, height], dark.panel, { radius: 6 }),
    label([x + 14, y + 8, width - 28, 28], title, { size: 20, bold: true, color: dark.ink }),
  ];
}

function gauge(box: Box, title: string, from: SignalName, addon: Record<string, unknown>): Drawn[] {
  const [x, y, width, height] = box;
  const dial: Box = [x + 40, y + 36, width - 80, height - 44];
  return [
    ...titled(box, title),
    {
      ...{ widgetType: 'Usual.Dashboard', position: place(dial), data: fixed(from) },
      style: { fill: dark.water, stroke: dark.pointer, color: dark.ink },
      dataAddon: { type: 'monochrome', minVal: 0, trackColor: dark.track, ...addon },
    },
  ];
}

function fill(box: Box, from: SignalName, addon: Record<string, unknown>): Drawn {
  return {
    ...{ widgetType: 'Usual.PercentFill', position: place(box), data: fixed(from) },
    style: { fill: dark.water, stroke: dark.line, strokeWidth: 1, color: dark.ink },
    dataAddon: { min: 0, trackColor: dark.track, ...addon },
  };
}

function reservoir(): Drawn[] {
  const from = signal('清水池', '清水池液位');
  const addon = { type: 'capacityChart', max: 4.5, textType: 'value', decimals: 2 };
  return [...titled([1506, 76, 390, 230], '清水池液位'), fill([1626, 116, 150, 176], from, addon)];
}

function drives(): Drawn[] {
  const rings = [1, 2].flatMap((number) => {
    const from = signal(`${number}号送水泵变频器`, '输出频率');
    const x = 1526 + (number - 1) * 180;
    return [
      fill([x, 362, 170, 170], from, { type: 'doughnutChart', max: 50, textType: 'value', decimals: 1 }),
      label([x, 534, 170, 28], `${number}号变频器`, { size: 19, color: dark.dim, align: 'center' }),
    ];
  });
  return [...titled([1506, 318, 390, 254], '变频器输出频率'), ...rings];
}

function pressure(): Drawn[] {
  const lines = [
    signal('送水泵房', '出厂水压力', { alias: '压力', color: '#4a9be0' }),
    signal('送水泵房', '出厂压力设定', { alias: '设定', color: '#d9a441' }),
  ];
  const change = {
    ...{ action: 'write', data: bound([station('出厂压力设定')]) },
    ...{ writeType: 'input', confirm: true, feedback: true },
  };
  const look = { fill: dark.raised, stroke: dark.line, strokeWidth: 1, color: dark.ink, fontSize: 19 };
  return [
    ...titled([1506, 584, 390, 476], '出厂压力'),
    trend([1512, 618, 378, 380], lines, { minutes: 240, color: dark.dim, range: [0.2, 0.5] }),
    button([1520, 1010, 362, 38], '修改压力设定', change, look),
  ];
}
