import type { DemoRule, DemoVariable } from '@lookfar/contract';

const named = (name: string) => `\${${name}}`;
const formula = (text: string): DemoRule => ({ kind: 'calc', calcType: 'custom', formula: text });
const today = (name: string): DemoRule => ({ kind: 'statistic', of: name, measure: 'diff', period: 'day' });

const inverters = [1, 2, 3];
const energy = { group: '电量', unit: 'kWh', decimals: 1 };
const money = { group: '收益', unit: '元', decimals: 1 };

/** kg of CO₂ that a kWh from the grid causes. */
const gridCarbon = 0.5703;

/** What the station computes from the values of its devices. */
export const stationVariables: readonly DemoVariable[] = [
  {
    ...{ title: '用电功率', group: '功率', unit: 'kW', decimals: 1 },
    rule: formula(`${named('充电运营平台/充电总功率')} + ${named('并网变电站/站用电')}`),
  },
  ...inverters.map((number) => ({
    ...{ title: `${number}号今日发电`, ...energy, rule: today(`${number}号逆变器/累计发电量`) },
  })),
  { title: '今日购电量', ...energy, rule: today('并网变电站/累计购电量') },
  { title: '今日上网电量', ...energy, rule: today('并网变电站/累计上网电量') },
  { title: '今日充电量', ...energy, rule: today('充电运营平台/累计充电量') },
  { title: '今日放电量', ...energy, rule: today('储能系统/累计放电量') },
  { title: '今日充电收入', ...money, rule: today('充电运营平台/累计充电收入') },
  { title: '今日购电费', ...money, rule: today('并网变电站/累计购电费') },
  { title: '今日上网收入', ...money, rule: today('并网变电站/累计上网收入') },
  {
    ...{ title: '今日充电车次', group: '充电', unit: '次', decimals: 0 },
    rule: today('充电运营平台/累计充电次数'),
  },
  {
    ...{ title: '今日发电量', ...energy },
    rule: { kind: 'calc', calcType: 'sum', of: inverters.map((number) => `${number}号今日发电`) },
  },
  {
    ...{ title: '今日收益', ...money, note: '充电与上网收入减去购电费' },
    rule: formula(`${named('今日充电收入')} + ${named('今日上网收入')} - ${named('今日购电费')}`),
  },
  {
    ...{ title: '自发自用率', group: '电量', unit: '%', decimals: 1 },
    rule: formula(`(${named('今日发电量')} - ${named('今日上网电量')}) / (${named('今日发电量')} + 0.001) * 100`),
  },
  {
    ...{ title: '今日减排', group: '电量', unit: 'kg', decimals: 0, note: 'CO₂，按电网平均排放因子' },
    rule: formula(`${named('今日发电量')} * ${gridCarbon}`),
  },
  // Above 0 while energy flows that way.
  {
    ...{ title: '储能充电功率', group: '功率', unit: 'kW', decimals: 1 },
    rule: formula(`0 - ${named('储能系统/充放电功率')}`),
  },
  {
    ...{ title: '上网功率', group: '功率', unit: 'kW', decimals: 1 },
    rule: formula(`0 - ${named('并网变电站/关口功率')}`),
  },
];
