import { bayPlan, containerPlan } from '../../station/stationInspections.ts';
import type { PastFeedback, PastFinding, PastNotice, PastVersion } from '../PastOrg.ts';

/** What the inspections of the solar station found. */
export const stationFindings: readonly PastFinding[] = [
  {
    ...{ plan: containerPlan, daysAgo: 21, item: { key: 'filter', value: '积灰' } },
    note: { cn: '空调滤网积灰，出风量偏小', en: 'Dust in the filter of the air conditioning, little air' },
  },
  {
    ...{ plan: containerPlan, daysAgo: 9, isMissed: true },
    note: { cn: '雷电黄色预警，暂停户外巡检', en: 'Not done, thunderstorm warning' },
  },
  {
    ...{ plan: bayPlan, daysAgo: 17, item: { key: 'cable', value: '破损' } },
    note: { cn: '3 号枪线护套破损，已报修。', en: 'The cable of charger 3 is damaged, a repair has been reported.' },
    itemNote: { cn: '3 号枪线护套破损约 4 cm', en: 'The sheath of cable 3 is damaged for about 4 cm' },
    repair: {
      ...{ assignee: 'jiangnan', kind: '充电设备', hours: 1.8 },
      title: { cn: '3 号充电枪线护套破损', en: 'The cable of charger 3 is damaged' },
      cause: { cn: '车辆碾压', en: 'A vehicle drove over it' },
      measures: { cn: '更换枪线总成，绝缘测试合格', en: 'Replaced the cable, the insulation test is passed' },
      parts: [{ name: '直流枪线总成 60 kW', count: 1, unit: '套', price: 1260 }],
    },
  },
];

/** Announcements of the solar station. */
export const stationNotices: readonly PastNotice[] = [
  {
    ...{ daysAgo: 25, time: '09:40:00', days: 2, by: 'xuchen' },
    title: { cn: '限电期间下调需量', en: 'Lower demand while power is limited' },
    text: {
      cn: '接供电局通知，需量上限由 260 kW 下调至 220 kW，储能优先保障充电。',
      en: 'The demand limit is 220 instead of 260 kW. The battery supplies the chargers first.',
    },
  },
  {
    ...{ daysAgo: 15, time: '16:10:00', by: 'other' },
    title: { cn: '充电车位每周巡检改到周二', en: 'Charging bays are inspected on Tuesdays' },
    text: {
      cn: '周一充电车辆较多，巡检改为每周二上午，接地电阻须实测填写。',
      en: 'Mondays are busy, so bays are inspected on Tuesday mornings. Please measure the earth resistance.',
    },
  },
  {
    ...{ daysAgo: 4, time: '11:20:00', by: 'xuchen' },
    title: {
      cn: '变压器重载时请先运行限充场景',
      en: 'Run the scene that limits charging when the transformer is busy',
    },
    text: {
      cn: '负载率超过 80 % 时，请运行场景“变压器重载时限制充电”，不要逐桩停用。',
      en: 'Above a load of 80 %, please run the scene instead of disabling chargers one by one.',
    },
  },
];

export const stationFeedback: readonly PastFeedback[] = [
  {
    ...{ daysAgo: 13, time: '11:26:00', by: 'jiangnan', hours: 6 },
    content: { cn: '希望充电桩能按空闲、充电中分组显示。', en: 'Please group chargers into free and charging ones.' },
    answer: {
      cn: '在运营中心新建页面，把各桩的“运行状态”放成列表即可。',
      en: 'Make a page of the project with a list of the operating states of the chargers.',
    },
    isClosed: true,
  },
  {
    ...{ daysAgo: 3, time: '15:18:00', by: 'dingyue' },
    content: { cn: '日报里能否增加峰谷电量的占比？', en: 'Could the daily report show the shares of the tariffs?' },
  },
];

export const stationVersions: readonly PastVersion[] = [
  {
    ...{ daysAgo: 24, time: '10:15:00', by: 'xuchen', share: 0.6 },
    note: { cn: '初稿：能量流向与主要测点', en: 'First draft: flow of energy and main values' },
  },
  {
    ...{ daysAgo: 9, time: '14:40:00', by: 'other', share: 1 },
    note: { cn: '增加曲线与报警列表', en: 'Trends and a list of alarms added' },
  },
];
