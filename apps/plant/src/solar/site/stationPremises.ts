import type { Drawn, Metres } from '../../site/ground.ts';
import { area, box, label, line } from './stationGround.ts';

const fence = box([-134, -100], [134, 112]);
const carports: readonly { from: Metres; to: Metres }[] = [
  { from: [-112, 36], to: [26, 58] },
  { from: [-112, -6], to: [26, 16] },
];
const offices = { from: [58, 40] as Metres, to: [122, 88] as Metres };
const bays = [-98, -56, -14, 28];

/** Rows of modules on a roof. */
function modules({ from, to }: { from: Metres; to: Metres }, [columns, rows]: Metres): Drawn[] {
  const [wide, high] = [(to[0] - from[0] - 4) / columns, (to[1] - from[1] - 3) / rows];
  return Array.from({ length: columns * rows }, (_, at) => {
    const west = from[0] + 2 + (at % columns) * wide;
    const south = from[1] + 2 + Math.floor(at / columns) * high;
    return area('water', box([west, south], [west + wide - 1.5, south + high - 1.5]));
  });
}

/** Ground, ways, roofs with modules, bays, containers. Where there is a device, its own name is enough. */
export const stationPremises: readonly Drawn[] = [
  area('green', fence),
  area('boundary', fence, { isDashed: true, width: 1.5 }),
  area('ground', box([-124, -38], [44, 66])),
  line(
    'road',
    [
      [44, -160],
      [44, 27],
      [-124, 27],
      [-124, -42],
      [44, -42],
    ],
    { width: 8, isGround: true },
  ),
  line(
    'road',
    [
      [44, 27],
      [130, 27],
    ],
    { width: 7, isGround: true },
  ),
  line(
    'road',
    [
      [44, -42],
      [126, -42],
    ],
    { width: 6, isGround: true },
  ),
  ...carports.flatMap(({ from, to }, at) => [
    area('building', box(from, to)),
    ...modules({ from, to }, [16, 2]),
    label('neutral', [6, to[1] + 5], `${at + 1} 号光伏车棚`, `Solar carport ${at + 1}`),
  ]),
  area('building', box(offices.from, offices.to)),
  label('neutral', [90, 34], '办公楼', 'Office building'),
  ...modules({ from: [60, 56], to: [120, 87] }, [8, 3]),
  ...bays.map((west) => area('building', box([west - 13, -32], [west + 13, -14]))),
  area('building', box([56, -24], [76, -10])),
  area('building', box([64, -64], [112, -52]), { name: '储能舱 A', nameEn: 'Battery A' }),
  area('building', box([64, -82], [112, -70]), { name: '储能舱 B', nameEn: 'Battery B' }),
  area('building', box([-22, 84], [8, 100])),
  label('neutral', [0, 132], '临江光储充电站', 'Linjiang solar station'),
];

const power = (points: readonly Metres[], signal: string, above = 1, look: { name?: string; nameEn?: string } = {}) =>
  line('power', points, { width: 3, ...look, flow: { signal, above } });

/** Where the power comes from and where it goes. */
export const stationCables: readonly Drawn[] = [
  power(
    [
      [-640, 178],
      [-7, 178],
      [-7, 100],
    ],
    ...(['并网变电站/关口功率', 1, { name: '10 kV 临江线', nameEn: '10 kV Linjiang line' }] as const),
  ),
  power(
    [
      [66, 88],
      [66, 94],
      [8, 94],
    ],
    '1号逆变器/交流功率',
  ),
  power(
    [
      [-100, 58],
      [-100, 72],
      [-12, 72],
      [-12, 84],
    ],
    '2号逆变器/交流功率',
  ),
  power(
    [
      [-112, 5],
      [-130, 5],
      [-130, 78],
      [-18, 78],
      [-18, 84],
    ],
    '3号逆变器/交流功率',
  ),
  power(
    [
      [88, -52],
      [88, -44],
      [53, -44],
      [53, 78],
      [2, 78],
      [2, 84],
    ],
    '储能系统/充放电功率',
  ),
  power(
    [
      [-4, 84],
      [-4, 70],
      [48, 70],
      [48, -35],
      [-110, -35],
    ],
    '充电运营平台/充电总功率',
  ),
];
