import type { DemoPage } from '@lookfar/contract';
import { choice } from '../pages/controls.ts';
import { label, signal, toWrite } from '../pages/sheet.ts';
import { alarmPage } from './alarmPage.ts';
import { board, type Chart, type Sum } from './centreBoard.ts';
import { calm, centrePageTitles } from './centreFrame.ts';
import { energyPage } from './energyPage.ts';
import { phonePage } from './phonePage.ts';
import { variable } from './variable.ts';
import { wallPage } from './wallPage.ts';
import { worksMimic } from './worksMimic.ts';
import { worksPage } from './worksPage.ts';

const pressure = signal('送水泵房', '出厂水压力');
const setPressure = signal('送水泵房', '出厂压力设定');

const computed = (title: string): Sum => ({ title, from: variable(title) });

const flows: Chart = {
  title: '取水与送水流量',
  range: [0, 1600],
  from: [
    signal('取水泵房', '取水总流量', { alias: '取水', color: calm.light }),
    signal('送水泵房', '出厂水流量', { alias: '送水', color: calm.blue }),
  ],
};

const pressures: Chart = {
  title: '出厂压力',
  range: [0.2, 0.5],
  from: [
    signal('送水泵房', '出厂水压力', { alias: '实际', color: calm.blue }),
    signal('送水泵房', '出厂压力设定', { alias: '设定', color: calm.light }),
  ],
};

const chlorine: Chart = {
  title: '出厂余氯',
  range: [0, 1.2],
  from: [signal('清水池', '余氯', { alias: '余氯', color: calm.teal })],
};

const overview: DemoPage = board({
  title: centrePageTitles.overview,
  controls: ([x, y, width, height]) => [
    label([x, y, 72, height], '压力设定', { color: calm.dim }),
    choice(
      [x + 76, y, width - 76, height],
      setPressure,
      [0.34, 0.36, 0.38].map((value) => ({ text: `${value} MPa`, click: toWrite(setPressure, String(value)) })),
    ),
  ],
  cards: [
    { title: '取水总流量', from: signal('取水泵房', '取水总流量'), span: { range: [0, 1600], upper: 1300 } },
    { title: '出厂水流量', from: signal('送水泵房', '出厂水流量'), span: { range: [0, 2000], upper: 1600 } },
    { title: '出厂水压力', from: pressure, span: { range: [0.2, 0.6], lower: 0.3, upper: 0.5 } },
    {
      ...{ title: '清水池液位', from: signal('清水池', '清水池液位') },
      span: { range: [0, 4.5], lower: 1.2, upper: 4.2 },
    },
    { title: '清水池可供时间', from: variable('清水池可供时间'), span: { range: [0, 12], lower: 2 } },
    { title: '最高轴承温度', from: variable('送水泵最高轴承温度'), span: { range: [0, 100], upper: 85 } },
  ],
  sums: ['取送水流量差', '出厂压力偏差', '今日取水量', '今日送水量', '当班送水量', '本月送水量'].map(computed),
  table: [
    signal('取水泵房', '取水总流量'),
    signal('送水泵房', '出厂水流量'),
    pressure,
    signal('清水池', '清水池液位'),
    signal('送水泵房', '累计送水量'),
  ],
  charts: [
    flows,
    pressures,
    {
      title: '送水功率随流量',
      from: [
        signal('送水泵房', '出厂水流量', { alias: '流量' }),
        signal('送水泵房电表', '有功功率', { alias: '功率', color: calm.blue }),
      ],
    },
  ],
});

const quality: DemoPage = board({
  title: centrePageTitles.quality,
  table: [
    signal('取水泵房', '原水浊度'),
    signal('平流沉淀池', '沉后水浊度'),
    signal('V 型滤池', '滤后水浊度'),
    signal('清水池', '余氯'),
    signal('清水池', 'pH'),
  ],
  cards: [
    { title: '原水浊度', from: signal('取水泵房', '原水浊度'), span: { range: [0, 100], upper: 80 } },
    { title: '沉后水浊度', from: signal('平流沉淀池', '沉后水浊度'), span: { range: [0, 10], upper: 8 } },
    { title: '滤后水浊度', from: signal('V 型滤池', '滤后水浊度'), span: { range: [0, 0.6], upper: 0.5 } },
    { title: '出厂浊度', from: signal('清水池', '浊度'), span: { range: [0, 1.2], upper: 1 } },
    { title: '出厂余氯', from: signal('清水池', '余氯'), span: { range: [0, 2.4], lower: 0.3, upper: 2 } },
    { title: '出厂 pH', from: signal('清水池', 'pH'), span: { range: [6, 9], lower: 6.5, upper: 8.5 } },
  ],
  sums: [
    ...['今日平均余氯', '今日最高滤后浊度', '药罐最低液位', '滤格最大水头损失', '滤池过滤总流量'].map(computed),
    { title: '次氯酸钠投加量', from: signal('加药间', '次氯酸钠投加量') },
  ],
  charts: [
    {
      ...{ title: '滤后与出厂浊度', range: [0, 0.6] },
      from: [
        signal('V 型滤池', '滤后水浊度', { alias: '滤后', color: calm.blue }),
        signal('清水池', '浊度', { alias: '出厂', color: calm.light }),
      ],
    },
    chlorine,
    {
      ...{ title: '投加量', range: [0, 40] },
      from: [
        signal('加药间', 'PAC投加量', { alias: 'PAC', color: calm.ochre }),
        signal('加药间', '次氯酸钠投加量', { alias: '次氯酸钠', color: calm.teal }),
      ],
    },
  ],
});

/** The whole works, its network, energy, water quality and alarms; for the wall, for a phone and for a tile. */
export const centrePages: readonly DemoPage[] = [
  worksPage,
  overview,
  energyPage,
  quality,
  alarmPage,
  wallPage,
  phonePage,
  worksMimic,
];
