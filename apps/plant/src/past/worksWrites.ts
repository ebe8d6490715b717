import type { DemoWrite } from '@lookfar/contract';
import type { Written } from './Written.ts';

const pressure = { equipment: '送水泵房', signal: '出厂压力设定' };
const washing = { equipment: 'V 型滤池', signal: '反冲洗水头损失' };
const loading = { equipment: '空压站', signal: '加载压力' };
const scraper = { equipment: '平流沉淀池', signal: '刮泥机' };
const chlorine = { equipment: '加药间', signal: '余氯目标值' };
const drive = { equipment: '1号送水泵变频器', signal: '频率给定' };
const valve = { equipment: '平流沉淀池', signal: '排泥阀', value: 1, was: 0, by: '', reason: '' };

/** What people set in the last month. Everything is set back in the end: the plant that runs on has its usual settings. */
const byPeople: readonly Written[] = [
  {
    daysAgo: 26,
    time: '09:14:20',
    ...pressure,
    was: 0.38,
    value: 0.36,
    by: 'zhoumin',
    reason: '城东管网改造，降压供水',
  },
  {
    daysAgo: 24,
    time: '17:42:05',
    ...pressure,
    was: 0.36,
    value: 0.38,
    by: 'zhoumin',
    reason: '管网改造结束，恢复压力',
  },
  { daysAgo: 22, time: '10:05:40', ...washing, was: 1.8, value: 2, by: 'zhaolei', reason: '延长过滤周期试验' },
  {
    ...{ daysAgo: 20, time: '14:02:10', ...drive, was: 45, value: 42, by: 'zhoumin' },
    ...{ reason: '调试变频器', outcome: 'failed' },
  },
  { daysAgo: 19, time: '11:20:30', ...washing, was: 2, value: 1.8, by: 'zhaolei', reason: '试验结束，恢复原值' },
  { daysAgo: 18, time: '08:33:10', ...loading, was: 0.62, value: 0.64, by: 'heping', reason: '气动阀动作偏慢' },
  { daysAgo: 15, time: '15:20:00', ...loading, was: 0.64, value: 0.62, by: 'heping', reason: '气路漏点已处理' },
  { daysAgo: 13, time: '13:40:00', ...scraper, was: 1, value: 0, by: 'zhaolei', reason: '刮板检修' },
  { daysAgo: 13, time: '16:05:15', ...scraper, was: 0, value: 1, by: 'zhaolei', reason: '检修完成' },
  { daysAgo: 11, time: '21:12:30', ...chlorine, was: 0.7, value: 0.8, by: 'sunhao', reason: '原水氨氮偏高' },
  { daysAgo: 7, time: '09:20:15', ...chlorine, was: 0.8, value: 0.7, by: 'zhaolei', reason: '原水恢复正常' },
  { daysAgo: 6, time: '10:18:00', ...pressure, was: 0.38, value: 0.4, by: 'wangli', reason: '晚高峰末梢压力偏低' },
  { daysAgo: 3, time: '09:05:45', ...pressure, was: 0.4, value: 0.38, by: 'zhoumin', reason: '末梢压力已恢复' },
];

/** Nights on which the scene did not let off sludge. */
const without = new Map<number, DemoWrite['outcome']>([
  [11, 'failed'],
  [9, 'refused'],
]);

/** The scene that lets off sludge every night; once somebody had started it just before. */
const atNight: readonly Written[] = [
  { daysAgo: 9, time: '01:57:34', ...valve },
  ...Array.from({ length: 30 }, (_, index) => {
    const daysAgo = 29 - index;
    return { daysAgo, time: '02:00:04', ...valve, outcome: without.get(daysAgo) ?? ('done' as const) };
  }),
];

/** At the waterworks. */
export const worksWrites: readonly Written[] = [...byPeople, ...atNight];
