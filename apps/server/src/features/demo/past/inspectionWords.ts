import type { Text } from '@lookfar/contract';

/** By days before the end of the past: what was found, or why it was not done. */
export const dosingFindings: Readonly<Record<number, Text>> = {
  23: { cn: 'PAC 计量泵出口接头渗液，已擦净并紧固', en: 'The joint at the PAC pump leaked, wiped and tightened' },
  11: { cn: '计量泵出口单向阀处有药剂结晶', en: 'Crystals at the outlet check valve of the dosing pump' },
};
export const dosingMissed: Readonly<Record<number, Text>> = {
  19: { cn: '当班人员参加消防演练，未执行', en: 'Not done, the shift took part in a fire drill' },
  6: { cn: '药剂车卸药占用通道，顺延', en: 'Put off, a lorry was unloading chemicals' },
};

export const sealFinding: Text = {
  cn: '2# 泵轴封处每分钟约 40 滴',
  en: 'About 40 drops a minute at the seal of pump 2',
};
export const sealNote: Text = {
  cn: '2# 泵轴封滴水，已报修。',
  en: 'The seal of pump 2 leaks, a repair has been reported.',
};
export const sealRepair: Readonly<Record<'title' | 'cause' | 'measures', Text>> = {
  title: { cn: '2# 送水泵机械密封滴水', en: 'Mechanical seal of booster pump 2 drips' },
  cause: { cn: '机械密封动环磨损', en: 'The rotating ring of the seal is worn' },
  measures: { cn: '更换机械密封，重新找正联轴器', en: 'Replaced the seal, aligned the coupling' },
};
