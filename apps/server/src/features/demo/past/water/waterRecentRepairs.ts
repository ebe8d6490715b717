import type { ReportedRepair } from '../PastOrg.ts';

/** Repairs of the last days, in every state. None of the faults is measured. */
export const waterRecentRepairs: readonly ReportedRepair[] = [
  {
    ...{ daysAgo: 5, time: '09:32:00', device: '空压站', kind: '机械', urgency: 'normal', upTo: 'finished' },
    ...{ reporter: 'heping', assignee: 'zhengkai', hours: 2.2 },
    title: { cn: '1# 空压机油位视镜渗油', en: 'Compressor 1: the oil sight glass weeps' },
    content: {
      cn: '视镜下沿有油迹，油位在刻度线以内。',
      en: 'Oil below the sight glass, the level is within its marks.',
    },
    cause: { cn: '视镜密封圈老化', en: 'The gasket of the sight glass is worn out' },
    measures: { cn: '更换密封圈，补油后擦净观察', en: 'Replaced the gasket, topped up the oil and wiped it off' },
    parts: [{ name: '螺杆机油 46#', count: 2, unit: 'L', price: 38 }],
  },
  {
    ...{ daysAgo: 3, time: '09:41:00', device: '加药间', kind: '管道阀门', urgency: 'normal' },
    ...{ reporter: 'zhaolei', assignee: 'hanbing', hours: 1 },
    title: { cn: '次氯酸钠储罐旁有刺激气味', en: 'A pungent smell beside the hypochlorite tank' },
    content: { cn: '开门时气味明显，怀疑接头渗漏。', en: 'Clearly noticed at the door, perhaps a joint leaks.' },
    closed: {
      cn: '昨日卸药残留，通风后消失，各接头无渗漏，无需维修。',
      en: 'Left from unloading, gone after ventilation. No joint leaks, no repair needed.',
    },
  },
  {
    ...{ daysAgo: 1, time: '14:06:00', device: 'V 型滤池', kind: '仪表', urgency: 'normal', upTo: 'received' },
    ...{ reporter: 'zhaolei', assignee: 'hanbing', hours: 1 },
    title: { cn: '3# 滤格变送器就地屏不亮', en: 'Filter 3: the local display of the transmitter is dark' },
    content: { cn: '远传数据正常，现场无法读数。', en: 'Remote values are fine, but nothing can be read on site.' },
    note: {
      cn: '液晶屏损坏，已联系备件，到货后更换。',
      en: 'The display is broken. A spare part is ordered and will be fitted when it is here.',
    },
  },
  {
    ...{ hoursAgo: 5, device: '送水泵房', kind: '电气', urgency: 'normal', upTo: 'dispatched' },
    ...{ reporter: 'zhoumin', assignee: 'heping', hours: 1.5 },
    title: { cn: '1# 送水泵变频柜散热风机异响', en: 'Drive cabinet of booster pump 1: the fan is noisy' },
    content: { cn: '风机有摩擦声，出风正常。', en: 'The fan scrapes, but still blows as it should.' },
  },
  {
    ...{ hoursAgo: 3, device: '清水池', kind: '管道阀门', urgency: 'low', upTo: 'pending' },
    ...{ reporter: 'zhoumin', assignee: '', hours: 0.5 },
    title: { cn: '人孔盖板锁扣损坏', en: 'Manhole cover: latch broken' },
    content: {
      cn: '巡视时发现锁扣断裂，已临时用铁丝固定。',
      en: 'Found on a round: the latch is broken. Tied with wire for now.',
    },
  },
];
