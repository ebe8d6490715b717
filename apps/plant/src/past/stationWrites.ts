import type { Written } from './Written.ts';

const demand = { equipment: '能量管理系统', signal: '需量上限' };
const auto = { equipment: '能量管理系统', signal: '储能自动' };
const output = { equipment: '1号逆变器', signal: '功率限值' };
const bay = { equipment: '3号充电桩', signal: '启用' };
const lot = { equipment: '充电运营平台', signal: '充电总功率上限' };
const target = { equipment: '能量管理系统', signal: '夜间充电目标', by: '', reason: '' };

/** What the scenes set in the evening and in the morning, %. */
const [usual, full] = [65, 90];

/** What people set in the last month, and set back again. */
const byPeople: readonly Written[] = [
  { daysAgo: 25, time: '10:12:30', ...demand, was: 260, value: 220, by: 'xuchen', reason: '供电局限电通知' },
  { daysAgo: 23, time: '16:40:10', ...demand, was: 220, value: 260, by: 'xuchen', reason: '限电解除' },
  { daysAgo: 20, time: '09:05:20', ...auto, was: 1, value: 0, by: 'luyang', reason: '储能空调检修' },
  { daysAgo: 20, time: '10:48:00', ...auto, was: 0, value: 1, by: 'luyang', reason: '空调检修完成' },
  { daysAgo: 16, time: '13:20:40', ...bay, was: 1, value: 0, by: 'jiangnan', reason: '更换枪头' },
  { daysAgo: 16, time: '15:02:15', ...bay, was: 0, value: 1, by: 'jiangnan', reason: '枪头更换完成' },
  { daysAgo: 12, time: '11:31:05', ...output, was: 100, value: 60, by: 'gaofei', reason: '并网点电压偏高' },
  { daysAgo: 12, time: '14:26:50', ...output, was: 60, value: 100, by: 'gaofei', reason: '电压恢复正常' },
  {
    ...{ daysAgo: 8, time: '18:03:00', ...lot, was: 300, value: 240, by: 'jiangnan', reason: '晚高峰错峰' },
    ...{ outcome: 'failed' },
  },
  { daysAgo: 8, time: '18:06:30', ...lot, was: 300, value: 240, by: 'jiangnan', reason: '晚高峰错峰' },
  { daysAgo: 8, time: '21:40:00', ...lot, was: 240, value: 300, by: 'jiangnan', reason: '高峰结束' },
];

/** Days ago on which the scene could not set the target. */
const without = 14;

/** The battery is filled at the night tariff: from 23 h on, and back in the morning. The last night is not over yet. */
const atNight: readonly Written[] = Array.from({ length: 28 }, (_, index) => 29 - index).flatMap((daysAgo) => {
  const isSet = daysAgo !== without;
  const evening: Written = { daysAgo, time: '23:00:04', ...target, was: usual, value: full };
  const morning = { daysAgo: daysAgo - 1, time: '07:50:04', ...target, was: isSet ? full : usual, value: usual };
  return [{ ...evening, outcome: isSet ? 'done' : 'failed' }, morning];
});

/** At the solar station. */
export const stationWrites: readonly Written[] = [...byPeople, ...atNight];
