import type { ReportedRepair, TripWork } from '../PastOrg.ts';

/** Repairs that people reported in the last month. */
export const waterRepairs: readonly ReportedRepair[] = [
  {
    ...{ daysAgo: 27, time: '10:22:00', device: '取水泵房', kind: '机械', urgency: 'normal' },
    ...{ reporter: 'zhaolei', assignee: 'zhengkai', hours: 3.2 },
    title: { cn: '格栅清污机链条异响', en: 'Screen cleaner: chain is noisy' },
    content: { cn: '清污机运行时有周期性敲击声，链条松弛。', en: 'Knocks at regular intervals, the chain is slack.' },
    cause: { cn: '链条磨损伸长', en: 'The chain is worn and has stretched' },
    measures: { cn: '拆除两节链条，重新张紧并加注润滑脂', en: 'Took out two links, tightened and greased the chain' },
    parts: [{ name: '锂基润滑脂', count: 2, unit: 'kg', price: 26 }],
  },
  {
    ...{ daysAgo: 21, time: '14:05:00', device: '清水池', kind: '仪表', urgency: 'normal' },
    ...{ reporter: 'zhoumin', assignee: 'hanbing', hours: 1.6 },
    title: { cn: '液位计与标尺相差 6 cm', en: 'Level meter differs from the staff gauge by 6 cm' },
    content: {
      cn: '连续三天人工读标尺，仪表都略高。',
      en: 'Read by hand for three days, the meter was always a little higher.',
    },
    cause: { cn: '零点漂移', en: 'Zero drift' },
    measures: { cn: '按标尺重新校零，复测误差小于 1 cm', en: 'Zero adjusted to the gauge, now within 1 cm' },
  },
  {
    ...{ daysAgo: 18, time: '09:02:00', device: '空压站', kind: '管道阀门', urgency: 'high' },
    ...{ reporter: 'heping', assignee: 'zhengkai', hours: 4.5 },
    title: { cn: '气动阀动作偏慢，气路疑似漏气', en: 'Pneumatic valves are slow, air is probably leaking' },
    content: { cn: '滤池气动阀开启时间由 8 s 增至 15 s。', en: 'Opening the filter valves takes 15 s instead of 8 s.' },
    cause: { cn: '过滤器组排水阀关闭不严', en: 'The drain valve of the filter unit does not close' },
    measures: { cn: '更换排水阀，逐段查漏', en: 'Replaced the drain valve, checked all sections for leaks' },
    parts: [{ name: '自动排水阀', count: 1, unit: '个', price: 185 }],
  },
  {
    ...{ daysAgo: 14, time: '11:36:00', device: '送水泵房', kind: '管道阀门', urgency: 'low', source: 'public' },
    ...{ reporter: '', contact: '保洁 王阿姨 13800002233', assignee: 'zhengkai', hours: 0.8 },
    title: { cn: '泵房门口地沟盖板翘起', en: 'The cover of the drain at the door is loose' },
    content: { cn: '走路会绊到，请处理一下。', en: 'One can trip over it, please fix it.' },
    cause: { cn: '盖板变形', en: 'The cover is bent' },
    measures: { cn: '校平并加固盖板', en: 'Straightened and fixed the cover' },
  },
  {
    ...{ daysAgo: 10, time: '15:48:00', device: '加药间', kind: '机械', urgency: 'normal' },
    ...{ reporter: 'zhaolei', assignee: 'zhengkai', hours: 1.1 },
    title: { cn: 'PAC 计量泵出口压力波动', en: 'PAC dosing pump: outlet pressure fluctuates' },
    content: {
      cn: '出口压力表指针摆动明显，泵头有轻微异响。',
      en: 'The gauge at the outlet swings, the pump head is noisy.',
    },
    cause: { cn: '出口单向阀结垢卡滞', en: 'The outlet check valve was stuck with scale' },
    measures: { cn: '拆洗单向阀，冲洗投加管路', en: 'Cleaned the check valve, flushed the dosing line' },
    parts: [{ name: '单向阀密封圈', count: 2, unit: '个', price: 18.5 }],
  },
  {
    ...{ daysAgo: 8, time: '13:15:00', device: '1号移动发电车', kind: '电气', urgency: 'normal' },
    ...{ reporter: 'guotao', assignee: 'heping', hours: 2 },
    title: { cn: '启动电瓶接线柱有白色结晶', en: 'White crystals on the terminals of the starter battery' },
    content: { cn: '例行检查时发现，接线无松动。', en: 'Found in a routine check, the cables are tight.' },
    cause: { cn: '电解液挥发后结晶', en: 'Vapour of the electrolyte' },
    measures: { cn: '清洗接线柱，涂凡士林', en: 'Cleaned the terminals, greased them' },
  },
  {
    ...{ daysAgo: 7, time: '20:40:00', device: 'V 型滤池', kind: '仪表', urgency: 'normal' },
    ...{ reporter: 'sunhao', assignee: 'hanbing', hours: 1 },
    title: { cn: '滤后水浊度仪读数偏高', en: 'The turbidity meter after the filters reads high' },
    content: { cn: '与便携式浊度仪相差 0.02 NTU。', en: 'Differs from the portable meter by 0.02 NTU.' },
    closed: { cn: '在允许误差以内，无需维修。', en: 'Within the permitted error, no repair needed.' },
  },
];

/** Drives have alarms of their own, but trip with their pumps. */
export const waterTrips: TripWork = {
  of: /^(?!.*变频器).*故障$/,
  kind: '电气',
  assignee: () => 'heping',
  content: {
    cn: '保护动作停机，备用机组已投入，请检查原因。',
    en: 'It tripped and the standby has taken over. Please find out why.',
  },
  work: [
    {
      cause: { cn: '接线端子松动，瞬时缺相', en: 'A loose terminal, one phase was lost for a moment' },
      measures: { cn: '紧固接线端子，测量三相电流平衡', en: 'Tightened the terminals, the phases are balanced' },
      hours: 1.4,
    },
    {
      cause: { cn: '热继电器整定值偏低', en: 'The thermal relay was set too low' },
      measures: { cn: '按额定电流重新整定，试运行 30 分钟正常', en: 'Set to the rated current, ran for 30 minutes' },
      hours: 1.8,
    },
    {
      cause: { cn: '冷却风道积尘，散热不良', en: 'Dust in the cooling duct' },
      measures: { cn: '清理风道，更换滤棉', en: 'Cleaned the duct, replaced the filter mat' },
      hours: 2.6,
    },
  ],
};
