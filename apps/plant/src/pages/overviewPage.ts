import type { DemoPage } from '@lookfar/contract';
import { analogBar, type BarLook, type Span } from './analogBar.ts';
import { processOf } from './overviewProcess.ts';
import {
  alarmCount,
  button,
  type Drawn,
  label,
  page,
  panel,
  type SignalName,
  signal,
  system,
  toPage,
  trend,
  value,
} from './sheet.ts';

const ink = '#1f2429';
const dim = '#59616b';
const white = '#ffffff';

interface Figure extends Span {
  title: string;
  from: SignalName;
}

const figures: readonly Figure[] = [
  { title: '取水流量', from: signal('取水泵房', '取水总流量'), range: [0, 1600], upper: 1300 },
  { title: '原水浊度', from: signal('取水泵房', '原水浊度'), range: [0, 100], upper: 80 },
  { title: '沉后水浊度', from: signal('平流沉淀池', '沉后水浊度'), range: [0, 10], upper: 8 },
  { title: '滤后水浊度', from: signal('V 型滤池', '滤后水浊度'), range: [0, 0.6], upper: 0.5 },
  { title: '清水池液位', from: signal('清水池', '清水池液位'), range: [0, 4.5], lower: 1.2, upper: 4.2 },
  { title: '出厂余氯', from: signal('清水池', '余氯'), range: [0, 2.4], lower: 0.3, upper: 2 },
  { title: '出厂压力', from: signal('送水泵房', '出厂水压力'), range: [0.2, 0.6], lower: 0.3, upper: 0.5 },
  { title: '出厂流量', from: signal('送水泵房', '出厂水流量'), range: [0, 2000], upper: 1600 },
];

const barLook: BarLook = { track: '#eef0f3', band: '#ccd2d9', level: '#3d454d', beyond: '#e8650a' };

interface Chart {
  title: string;
  range: readonly [min: number, max: number];
  from: readonly SignalName[];
}

const calm = { blue: '#2f6f9f', grey: '#6b7580', teal: '#2b8577' };

const charts: readonly Chart[] = [
  {
    title: '取水与送水流量',
    range: [0, 1600],
    from: [
      signal('取水泵房', '取水总流量', { alias: '取水', color: calm.grey }),
      signal('送水泵房', '出厂水流量', { alias: '送水', color: calm.blue }),
    ],
  },
  {
    title: '清水池液位',
    range: [0, 4.5],
    from: [signal('清水池', '清水池液位', { alias: '液位', color: calm.blue })],
  },
  {
    title: '出厂压力',
    range: [0.2, 0.5],
    from: [
      signal('送水泵房', '出厂水压力', { alias: '实际', color: calm.blue }),
      signal('送水泵房', '出厂压力设定', { alias: '设定', color: calm.grey }),
    ],
  },
  {
    title: '出厂水质',
    range: [0, 1.2],
    from: [
      signal('清水池', '余氯', { alias: '余氯', color: calm.teal }),
      signal('清水池', '浊度', { alias: '浊度', color: calm.grey }),
    ],
  },
];

const legend = '亮：运行　暗：停止　红色角标：故障　管内深色：有水流过　横条灰带：正常范围　橙色：超限　虚线：数据过期';

/** The whole plant on one calm page: running machines are bright, and colour means that something is wrong. */
export const overviewPage: DemoPage = page('工艺总览', { bgColor: '#e4e7eb', fit: 'container' }, [
  ...header(),
  ...figures.flatMap(figure),
  ...processOf(),
  ...charts.flatMap(chart),
  label([32, 1040, 1856, 30], legend, { size: 19, color: dim }),
]);

function header(): Drawn[] {
  const link = { fill: white, stroke: '#7d8691', strokeWidth: 1, color: ink, fontSize: 19 };
  return [
    panel([0, 0, 1920, 60], white),
    label([32, 10, 420, 40], '远望水厂 · 工艺总览', { size: 28, bold: true, color: ink }),
    button([1120, 12, 136, 36], '送水泵房 ›', toPage('送水泵房'), link),
    label([1290, 14, 100, 32], '本站报警', { size: 20, color: dim, align: 'right' }),
    alarmCount([1394, 14, 60, 32], { size: 24, bold: true, color: ink }, '#b00020'),
    system([1560, 14, 328, 32], 'datetime', { size: 22, color: ink, align: 'right' }),
  ];
}

function figure({ title, from, ...span }: Figure, at: number): Drawn[] {
  const x = 32 + at * 234;
  return [
    panel([x, 76, 218, 86], white, { radius: 4 }),
    label([x + 12, 80, 194, 26], title, { size: 20, color: dim }),
    value([x + 8, 104, 202, 40], from, { size: 30, bold: true }),
    ...analogBar([x + 12, 147, 194, 8], from, span, barLook),
  ];
}

function chart({ title, from, range }: Chart, at: number): Drawn[] {
  const x = 32 + at * 468;
  return [
    panel([x, 770, 452, 264], white, { radius: 4 }),
    label([x + 12, 776, 428, 28], title, { size: 20, bold: true }),
    trend([x + 4, 802, 444, 228], from, { minutes: 480, color: dim, range }),
  ];
}
