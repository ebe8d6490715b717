import type { DemoPage } from '@lookfar/contract';
import { scripted } from '../pages/charts.ts';
import { timeSelector } from '../pages/controls.ts';
import { type Box, type Drawn, label, page, panel, place, type SignalName, signal } from '../pages/sheet.ts';
import { alarms, ticker } from '../pages/tables.ts';
import { calm, centreHead, centrePageTitles, inRow, sheetSize, titled } from './centreFrame.ts';

interface Count {
  title: string;
  /** Shape and digit of a level, as everywhere. */
  mark: string;
  systemKey: string;
  fill: string;
  ink: string;
}

const counts: readonly Count[] = [
  { title: '紧急', mark: '□ 1', systemKey: 'alarmCriticalNum', fill: '#b00020', ink: '#ffffff' },
  { title: '高', mark: '◇ 2', systemKey: 'alarmHighNum', fill: '#e8650a', ink: '#141414' },
  { title: '中', mark: '△ 3', systemKey: 'alarmMediumNum', fill: '#ffd500', ink: '#1f1f1f' },
  { title: '低', mark: '▽ 4', systemKey: 'alarmLowNum', fill: '#0b6e99', ink: '#ffffff' },
  { title: '未确认', mark: '', systemKey: 'alarmUnackedNum', fill: '#2f363d', ink: '#ffffff' },
];

/** Grey while there are none of a level. */
function countOf([x, y, width, height]: Box, { title, mark, systemKey, fill, ink }: Count): Drawn[] {
  const data = { type: 'system', systemArray: [{ systemKey }] };
  return [
    { ...panel([x, y, width, height], calm.panel, { radius: 4 }), animation: { fillColor: whileAny(data, fill) } },
    {
      ...label([x + 16, y, 120, height], mark ? `${mark}　${title}` : title, { size: 18, color: calm.ink }),
      animation: { fontColor: whileAny(data, ink) },
    },
    {
      ...{ widgetType: 'Usual.DataText', position: place([x + width - 96, y, 80, height]), data },
      style: { fontSize: 32, fontWeight: 'bold', color: calm.ink, textAlign: 'right', verticalAlign: 'middle' },
      animation: { fontColor: whileAny(data, ink) },
    },
  ];
}

function whileAny(data: Record<string, unknown>, color: string) {
  return { enable: true, config: { data, dataArray: [{ symbol: '>', value: 0, color }] } };
}

/** Measurements with limits, in the order of the process: device, title, lower and upper limit. */
const watched: readonly (readonly [SignalName, number | null, number | null])[] = [
  [signal('取水泵房', '取水总流量', { alias: '取水流量' }), null, 1300],
  [signal('取水泵房', '格栅前后液位差', { alias: '格栅液位差' }), null, 0.3],
  [signal('平流沉淀池', '沉后水浊度', { alias: '沉后浊度' }), null, 8],
  [signal('平流沉淀池', '泥位'), null, 1.2],
  [signal('V 型滤池', '滤后水浊度', { alias: '滤后浊度' }), null, 0.5],
  [signal('清水池', '清水池液位', { alias: '清水池液位' }), 1.2, 4.2],
  [signal('清水池', '余氯', { alias: '出厂余氯' }), 0.3, 2],
  [signal('送水泵房', '出厂水压力', { alias: '出厂压力' }), 0.3, 0.5],
  [signal('送水泵房', '出厂水流量', { alias: '出厂流量' }), null, 1600],
  [signal('空压站', '储气罐压力'), 0.55, 0.8],
];

/** How much of the way to its nearer limit a value has gone: what may be the next alarm is on top. */
const nearestLimits = `// 距报警限最近的变量：0% 在正常范围中间，100% 到达报警限。
const limits = ${JSON.stringify(watched.map(([, lower, upper]) => [lower, upper]))};
const near = signals.map(({ alias, title, value, good }, at) => {
  const [lower, upper] = limits[at];
  const middle = lower === null ? 0 : (lower + upper) / 2;
  const share = good ? (100 * Math.abs(value - middle)) / (upper - middle) : null;
  return { name: alias || title, share };
});
near.sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
const top = near.slice(0, 8);
return {
  categories: top.map(({ name }) => name),
  series: [{ name: '接近程度', color: '#6b7580', values: top.map(({ share }) => share) }],
  unit: '%',
};
`;

/** What is wrong now, what was wrong, and what may be next. */
export const alarmPage: DemoPage = page(
  centrePageTitles.alarm,
  { ...sheetSize, bgColor: calm.ground, fit: 'container' },
  [
    ...centreHead(centrePageTitles.alarm),
    ...inRow(counts.length, [72, 64], 12).flatMap((box, at) => {
      const shown = counts[at];
      return shown ? countOf(box, shown) : [];
    }),
    ...current([24, 148, 772, 292]),
    ...next([808, 148, 368, 292]),
    timeSelector([24, 452, 820, 36]),
    ...past([24, 500, 1152, 220]),
    panel([24, 732, 1152, 32], calm.panel, { radius: 4 }),
    ticker([36, 732, 1128, 32], '报警播报', { color: calm.ink }),
  ],
);

function current(box: Box): Drawn[] {
  const [x, y, width, height] = box;
  return [
    ...titled(box, '当前报警', '可在此确认'),
    alarms([x + 4, y + 32, width - 8, height - 36], { color: calm.ink }, { most: 6, showType: true }),
  ];
}

function next(box: Box): Drawn[] {
  const [x, y, width, height] = box;
  const from = watched.map(([name]) => name);
  return [
    ...titled(box, '接近报警限的变量', '%'),
    scripted(
      [x + 4, y + 32, width - 8, height - 36],
      { kind: 'Bar', from, script: nearestLimits, period: [0, 1, 'hour'] },
      { color: calm.dim },
      {
        ...{ direction: 'horizontal', showLegend: false, decimals: 0, interval: 1 },
        marginLeft: 96,
        marginRight: 48,
        marginBottom: 28,
      },
    ),
  ];
}

function past(box: Box): Drawn[] {
  const [x, y, width, height] = box;
  const addon = { source: 'journal', timeRange: 1440, most: 4, showType: true, showRelease: true, exportExcel: true };
  return [
    ...titled(box, '报警记录', '默认 24 小时'),
    alarms([x + 4, y + 32, width - 8, height - 36], { color: calm.ink }, addon),
  ];
}
