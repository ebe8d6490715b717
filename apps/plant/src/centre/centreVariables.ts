import type { DemoRule, DemoVariable } from '@lookfar/contract';

const named = (name: string) => `\${${name}}`;
const of = (device: string, titles: readonly string[]) => titles.map((title) => `${device}/${title}`);
const numbered = (count: number, title: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => title(at + 1));

const sum = (names: readonly string[]): DemoRule => ({ kind: 'calc', calcType: 'sum', of: [...names] });
const highest = (names: readonly string[]): DemoRule => ({ kind: 'calc', calcType: 'max', of: [...names] });
const formula = (text: string): DemoRule => ({ kind: 'calc', calcType: 'custom', formula: text });

type Statistic = Extract<DemoRule, { kind: 'statistic' }>;
const over = (name: string, measure: Statistic['measure'], period: Statistic['period']): DemoRule => ({
  ...{ kind: 'statistic', of: name, measure, period },
});

const sentFlow = named('送水泵房/出厂水流量');

/** What the centre computes from the values of its devices. */
const calculations: readonly DemoVariable[] = [
  {
    ...{ title: '全厂有功功率', group: '能耗', unit: 'kW', decimals: 1 },
    rule: sum(['取水净水电表/有功功率', '送水泵房电表/有功功率']),
  },
  {
    ...{ title: '取水泵总流量', group: '水量', unit: 'm³/h', decimals: 1 },
    rule: sum(
      of(
        '取水泵房',
        numbered(3, (n) => `${n}号泵流量`),
      ),
    ),
  },
  {
    ...{ title: '送水泵总流量', group: '水量', unit: 'm³/h', decimals: 1 },
    rule: sum(
      of(
        '送水泵房',
        numbered(3, (n) => `${n}号送水泵流量`),
      ),
    ),
  },
  {
    ...{ title: '滤池过滤总流量', group: '水量', unit: 'm³/h', decimals: 1 },
    rule: sum(
      of(
        'V 型滤池',
        numbered(4, (n) => `${n}号格滤速流量`),
      ),
    ),
  },
  {
    ...{ title: '取送水流量差', group: '水量', unit: 'm³/h', decimals: 1 },
    rule: formula(`${named('取水泵房/取水总流量')} - ${sentFlow}`),
  },
  {
    ...{ title: '清水池可供时间', group: '水量', unit: 'h', decimals: 1, note: '按当前出厂流量' },
    rule: formula(`${named('清水池/蓄水量')} / ${sentFlow}`),
  },
  {
    ...{ title: '出厂压力偏差', group: '压力', unit: 'kPa', decimals: 1 },
    rule: formula(`(${named('送水泵房/出厂水压力')} - ${named('送水泵房/出厂压力设定')}) * 1000`),
  },
  {
    ...{ title: '送水单位电耗', group: '能耗', unit: 'kWh/m³', decimals: 3 },
    rule: formula(`${named('送水泵房电表/有功功率')} / ${sentFlow}`),
  },
  {
    ...{ title: '全厂单位电耗', group: '能耗', unit: 'kWh/m³', decimals: 3 },
    rule: formula(`${named('全厂有功功率')} / ${sentFlow}`),
  },
  {
    ...{ title: '今日用电', group: '能耗', unit: 'kWh', decimals: 0 },
    rule: sum(['今日送水用电', '今日净水用电']),
  },
  {
    ...{ title: '今日电费', group: '能耗', unit: '元', decimals: 0, note: '平均电价 0.68 元/kWh' },
    rule: formula(`${named('今日用电')} * 0.68`),
  },
  {
    ...{ title: '送水配电平均电压', group: '能耗', unit: 'V', decimals: 1 },
    rule: { kind: 'calc', calcType: 'avg', of: of('送水泵房电表', ['A相电压', 'B相电压', 'C相电压']) },
  },
  {
    ...{ title: '取水泵最高轴承温度', group: '设备', unit: '℃', decimals: 1 },
    rule: highest(
      of(
        '取水泵房',
        numbered(3, (n) => `${n}号泵轴承温度`),
      ),
    ),
  },
  {
    ...{ title: '送水泵最高轴承温度', group: '设备', unit: '℃', decimals: 1 },
    rule: highest(
      of(
        '送水泵房',
        numbered(3, (n) => `${n}号送水泵轴承温度`),
      ),
    ),
  },
  {
    ...{ title: '送水泵最大振动', group: '设备', unit: 'mm/s' },
    rule: highest(
      of(
        '送水泵房',
        numbered(3, (n) => `${n}号送水泵振动`),
      ),
    ),
  },
  {
    ...{ title: '滤格最大水头损失', group: '设备', unit: 'm' },
    rule: highest(
      of(
        'V 型滤池',
        numbered(4, (n) => `${n}号格水头损失`),
      ),
    ),
  },
  {
    ...{ title: '药罐最低液位', group: '水质', unit: '%', decimals: 1 },
    rule: { kind: 'calc', calcType: 'min', of: of('加药间', ['PAC药罐液位', '次氯酸钠药罐液位']) },
  },
];

/** What it counts over days, months and shifts. */
const statistics: readonly DemoVariable[] = [
  { title: '今日送水量', group: '水量', unit: 'm³', decimals: 0, rule: over('送水泵房/累计送水量', 'diff', 'day') },
  { title: '本月送水量', group: '水量', unit: 'm³', decimals: 0, rule: over('送水泵房/累计送水量', 'diff', 'month') },
  { title: '当班送水量', group: '水量', unit: 'm³', decimals: 0, rule: over('送水泵房/累计送水量', 'diff', 'shift') },
  { title: '今日取水量', group: '水量', unit: 'm³', decimals: 0, rule: over('取水泵房/累计取水量', 'diff', 'day') },
  {
    title: '今日送水用电',
    group: '能耗',
    unit: 'kWh',
    decimals: 1,
    rule: over('送水泵房电表/有功电能', 'diff', 'day'),
  },
  {
    title: '今日净水用电',
    group: '能耗',
    unit: 'kWh',
    decimals: 1,
    rule: over('取水净水电表/有功电能', 'diff', 'day'),
  },
  {
    title: '今日最高出厂压力',
    group: '压力',
    unit: 'MPa',
    decimals: 3,
    rule: over('送水泵房/出厂水压力', 'max', 'day'),
  },
  {
    title: '今日最低出厂压力',
    group: '压力',
    unit: 'MPa',
    decimals: 3,
    rule: over('送水泵房/出厂水压力', 'min', 'day'),
  },
  { title: '今日平均余氯', group: '水质', unit: 'mg/L', decimals: 3, rule: over('清水池/余氯', 'avg', 'day') },
  {
    title: '今日最高滤后浊度',
    group: '水质',
    unit: 'NTU',
    decimals: 3,
    rule: over('V 型滤池/滤后水浊度', 'max', 'day'),
  },
  {
    ...{ title: '1号送水泵今日运行', group: '设备', unit: 'h', decimals: 1 },
    rule: over('送水泵房/1号送水泵启停', 'running', 'day'),
  },
  {
    ...{ title: '1号送水泵今日启停', group: '设备', unit: '次', decimals: 0 },
    rule: over('送水泵房/1号送水泵启停', 'changes', 'day'),
  },
];

export const centreVariables: readonly DemoVariable[] = [...calculations, ...statistics];
