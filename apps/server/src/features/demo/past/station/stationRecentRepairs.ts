import type { ReportedRepair } from '../PastOrg.ts';

/** Repairs of the last days, in every state. String 3 of inverter 2 really is shaded, and stays so. */
export const stationRecentRepairs: readonly ReportedRepair[] = [
  {
    ...{ daysAgo: 4, time: '10:12:00', device: '3号充电桩', kind: '充电设备', urgency: 'normal', upTo: 'finished' },
    ...{ reporter: 'gaofei', assignee: 'jiangnan', hours: 0.8 },
    title: { cn: '枪线收纳挂钩松动', en: 'The hook for the cable is loose' },
    content: { cn: '挂钩晃动，枪线容易拖地。', en: 'The hook wobbles and the cable drags on the ground.' },
    cause: { cn: '固定螺栓松动', en: 'Loose bolts' },
    measures: { cn: '更换螺栓并紧固', en: 'Replaced and tightened the bolts' },
  },
  {
    ...{ daysAgo: 1, time: '13:40:00', device: '2号逆变器', kind: '光伏', urgency: 'normal', upTo: 'received' },
    ...{ reporter: 'xuchen', assignee: 'gaofei', hours: 1 },
    title: { cn: '3 号组串电流长期偏低', en: 'The current of string 3 is low' },
    content: {
      cn: '晴天中午组串离散率超过 5 %，另外两台约 1 %。',
      en: 'At noon the strings differ by more than 5 %, those of the other two by about 1 %.',
    },
    note: {
      cn: '车棚旁香樟枝叶遮挡 3 号组串，已联系园林公司修剪。',
      en: 'Branches beside the carport shade string 3. The gardeners have been asked to cut them.',
    },
  },
  {
    ...{ hoursAgo: 6, device: '储能系统', kind: '储能', urgency: 'normal', upTo: 'dispatched' },
    ...{ reporter: 'gaofei', assignee: 'luyang', hours: 1 },
    title: { cn: '储能舱门密封条开裂', en: 'The door seal of the battery container is cracked' },
    content: { cn: '舱门下沿开裂约 20 cm，雨天可能进水。', en: 'About 20 cm at the bottom; rain could come in.' },
  },
  {
    ...{ hoursAgo: 3, device: '气象站', kind: '光伏', urgency: 'low', upTo: 'pending' },
    ...{ reporter: 'gaofei', assignee: '', hours: 0.5 },
    title: { cn: '辐照仪玻璃罩积灰', en: 'Dust on the dome of the pyranometer' },
    content: { cn: '玻璃罩上有一层薄灰，需要清洁。', en: 'There is a thin layer of dust on it, it needs cleaning.' },
  },
];
