import { dosingPlan, pumpHousePlan } from '../../demoInspectionWork.ts';
import type { PastFinding } from '../PastOrg.ts';

const leaks = { plan: dosingPlan, item: { key: 'leak', value: '有渗漏' } };

/** What the inspections of the works found. */
export const waterFindings: readonly PastFinding[] = [
  {
    ...{ ...leaks, daysAgo: 23 },
    note: { cn: 'PAC 计量泵出口接头渗液，已擦净并紧固', en: 'The joint at the PAC pump leaked, wiped and tightened' },
  },
  {
    ...{ ...leaks, daysAgo: 11 },
    note: { cn: '计量泵出口单向阀处有药剂结晶', en: 'Crystals at the outlet check valve of the dosing pump' },
  },
  {
    ...{ plan: dosingPlan, daysAgo: 19, isMissed: true },
    note: { cn: '当班人员参加消防演练，未执行', en: 'Not done, the shift took part in a fire drill' },
  },
  {
    ...{ plan: dosingPlan, daysAgo: 6, isMissed: true },
    note: { cn: '药剂车卸药占用通道，顺延', en: 'Put off, a lorry was unloading chemicals' },
  },
  {
    ...{ plan: pumpHousePlan, daysAgo: 22, item: { key: 'seal', value: '滴漏' } },
    note: { cn: '2# 泵轴封滴水，已报修。', en: 'The seal of pump 2 leaks, a repair has been reported.' },
    itemNote: { cn: '2# 泵轴封处每分钟约 40 滴', en: 'About 40 drops a minute at the seal of pump 2' },
    repair: {
      ...{ assignee: 'zhengkai', kind: '机械', hours: 3.5 },
      title: { cn: '2# 送水泵机械密封滴水', en: 'Mechanical seal of booster pump 2 drips' },
      cause: { cn: '机械密封动环磨损', en: 'The rotating ring of the seal is worn' },
      measures: { cn: '更换机械密封，重新找正联轴器', en: 'Replaced the seal, aligned the coupling' },
      parts: [{ name: '机械密封 DN65', count: 1, unit: '套', price: 860 }],
    },
  },
];
