import type { Part, ProcessSymbol } from '../ProcessSymbol.ts';
import { body, frame, mark, ports } from '../pen.ts';

const size = { width: 80, height: 80 };

type Entry = Pick<ProcessSymbol, 'id' | 'name' | 'keywords' | 'parts' | 'ports'> & Partial<ProcessSymbol>;
const fitting = (entry: Entry): ProcessSymbol => ({ category: 'piping', size, states: 'none', ...entry });

const left = frame.rect(0, 22, 8, 36, { r: 1 });
const right = frame.rect(72, 22, 8, 36, { r: 1 });
const bottom = frame.rect(22, 72, 36, 8, { r: 1 });
const top = frame.rect(22, 0, 36, 8, { r: 1 });
const straight: readonly Part[] = [body.rect(8, 27, 64, 26, { shade: 'lying' })];

export const piping: readonly ProcessSymbol[] = [
  fitting({
    id: 'pipe-straight',
    name: { cn: '直管', en: 'Pipe' },
    keywords: '管道 zg gd straight',
    size: { width: 120, height: 40 },
    stretch: true,
    ports: ports(0, 20, 120, 20),
    parts: [body.rect(0, 4, 120, 32, { shade: 'lying' })],
  }),
  fitting({
    id: 'pipe-elbow',
    name: { cn: '弯头', en: 'Elbow' },
    keywords: 'wt bend 90',
    ports: ports(0, 40, 40, 80),
    parts: [left, bottom, body.path('M8 27H27C42 27 53 38 53 53V72H27V57C27 54 26 53 23 53H8Z')],
  }),
  fitting({
    id: 'pipe-tee',
    name: { cn: '三通', en: 'Tee' },
    keywords: 'st branch',
    ports: ports(0, 40, 80, 40, 40, 80),
    parts: [left, right, bottom, body.path('M8 27H72V53H53V72H27V53H8Z')],
  }),
  fitting({
    id: 'pipe-cross',
    name: { cn: '四通', en: 'Cross' },
    keywords: 'st 4 way',
    ports: ports(0, 40, 80, 40, 40, 80, 40, 0),
    parts: [left, right, top, bottom, body.path('M27 8H53V27H72V53H53V72H27V53H8V27H27Z')],
  }),
  fitting({
    id: 'pipe-reducer',
    name: { cn: '异径管', en: 'Reducer' },
    keywords: '大小头 yjg dxt',
    ports: ports(0, 40, 80, 40),
    parts: [
      frame.rect(0, 8, 8, 64, { r: 1 }),
      frame.rect(72, 22, 8, 36, { r: 1 }),
      body.polygon([8, 13, 72, 27, 72, 53, 8, 67], { shade: 'lying' }),
    ],
  }),
  fitting({
    id: 'pipe-flange',
    name: { cn: '法兰', en: 'Flange' },
    keywords: 'fl joint',
    ports: ports(0, 40, 80, 40),
    parts: [
      body.rect(0, 27, 80, 26, { shade: 'lying' }),
      frame.rect(29, 12, 10, 56, { r: 1 }),
      frame.rect(41, 12, 10, 56, { r: 1 }),
      frame.rect(24, 18, 32, 6, { r: 1 }),
      frame.rect(24, 56, 32, 6, { r: 1 }),
    ],
  }),
  fitting({
    id: 'pipe-cap',
    name: { cn: '管帽', en: 'Cap' },
    keywords: '盲板 封头 gm mb ft blind end',
    ports: ports(0, 40),
    parts: [
      left,
      body.rect(8, 27, 34, 26, { shade: 'lying' }),
      frame.path('M40 20H50C62 20 70 29 70 40C70 51 62 60 50 60H40Z'),
    ],
  }),
  fitting({
    id: 'pipe-expansion',
    name: { cn: '膨胀节', en: 'Expansion joint' },
    keywords: '软连接 波纹管 伸缩节 pzj rlj bwg ssj bellows',
    ports: ports(0, 40, 80, 40),
    parts: [
      left,
      right,
      body.path(
        'M8 27H16L22 18L28 27L34 18L40 27L46 18L52 27L58 18L64 27H72V53H64L58 62L52 53L46 62L40 53L34 62L28 53L22 62L16 53H8Z',
        { shade: 'lying' },
      ),
    ],
  }),
  fitting({
    id: 'pipe-sight-glass',
    name: { cn: '视镜', en: 'Sight glass' },
    keywords: 'sj',
    ports: ports(0, 40, 80, 40),
    parts: [left, right, ...straight, frame.circle(40, 40, 24), body.circle(40, 40, 16, { shade: 'ball' })],
  }),
  fitting({
    id: 'flow-arrow',
    name: { cn: '流向', en: 'Flow direction' },
    keywords: '箭头 lx jt arrow',
    size: { width: 80, height: 40 },
    ports: ports(0, 20, 80, 20),
    parts: [body.polygon([2, 13, 48, 13, 48, 3, 78, 20, 48, 37, 48, 27, 2, 27])],
  }),
  fitting({
    id: 'spray-nozzle',
    name: { cn: '喷头', en: 'Spray nozzle' },
    keywords: '喷嘴 喷淋 pt pz pl',
    ports: ports(40, 0),
    parts: [
      frame.rect(31, 0, 18, 18, { shade: 'upright' }),
      body.path('M28 18H52L64 38H16Z', { shade: 'upright' }),
      ...[20, 30, 40, 50, 60].map((x) => ({ ...mark.line(x, 48, x + (x - 40) * 0.5, 72), role: 'line' as const })),
    ],
  }),
];
