import type { DispatchRule, RepairSettings, RepairState, Urgency, UsedPart } from '@lookfar/contract';

export interface DemoRepair {
  device: string;
  title: string;
  content: string;
  kind: string;
  urgency: Urgency;
  reporter: string;
  assignee?: string;
  state: RepairState;
  /** Hours before now: of the report, and how long after it each step was made. */
  hoursAgo: number;
  hours: {
    dispatched?: number;
    received?: number;
    onSite?: number;
    finished?: number;
    ended?: number;
    confirmed?: number;
  };
  note?: string;
  cause?: string;
  measures?: string;
  parts?: readonly UsedPart[];
}

/** How an organisation of the demo deals with repairs. */
export interface DemoRepairWork {
  settings: Partial<RepairSettings>;
  /** By usernames. */
  skills: Readonly<Record<string, readonly string[]>>;
  rules: readonly (Pick<DispatchRule, 'name'> & Partial<DispatchRule>)[];
  /** Of the last days, in every state. */
  repairs: readonly DemoRepair[];
  /** Who assigned those of the last days, and those of the month before. */
  lately: string;
  assignedBy: string;
}

const settings = {
  sla: {
    low: { respondMinutes: 480, finishMinutes: 10_080 },
    normal: { respondMinutes: 240, finishMinutes: 2880 },
    high: { respondMinutes: 60, finishMinutes: 1440 },
    urgent: { respondMinutes: 15, finishMinutes: 240 },
  },
  allowsPublic: true,
  alarmLevels: ['critical', 'high'],
  kinds: ['机械', '电气', '仪表', '管道阀门', '自控'],
} satisfies Partial<RepairSettings>;

const skills = {
  zhengkai: ['机械', '管道阀门'],
  heping: ['电气', '高压'],
  hanbing: ['自控', '仪表'],
  operator: ['机械', '仪表'],
};

const rules = [
  { name: '电气故障', kinds: ['电气'], skills: ['电气'] },
  { name: '仪表与自控', kinds: ['仪表', '自控'], skills: ['仪表'] },
  { name: '机械与管阀', kinds: ['机械', '管道阀门'], skills: ['机械'] },
];

/** Of the last days, in every state. */
const repairs: readonly DemoRepair[] = [
  {
    ...{ device: '空压站', title: '1# 空压机排气温度偏高', kind: '机械', urgency: 'high', reporter: 'manager' },
    content: '排气温度连续两天超过 95 ℃，环境温度正常。',
    ...{ assignee: 'zhengkai', state: 'finished', hoursAgo: 120 },
    hours: { dispatched: 0.5, received: 1.2, onSite: 2, finished: 26 },
    ...{ cause: '油冷却器翅片积尘，温控阀开度不足', measures: '清洗冷却器，更换温控阀芯' },
    parts: [
      { name: '温控阀芯', count: 1, unit: '个', price: 420 },
      { name: '螺杆机油 46#', count: 5, unit: 'L', price: 38 },
    ],
  },
  {
    ...{ device: '加药间', title: '次氯酸钠储罐液位低报警', kind: '仪表', urgency: 'normal', reporter: 'wangli' },
    content: '液位低于 20 %，怀疑液位计故障。',
    ...{ assignee: 'hanbing', state: 'ended', hoursAgo: 60, hours: { dispatched: 0.5, ended: 2 } },
    note: '药剂正常消耗，已补药，无需维修。',
  },
  {
    ...{ device: 'V 型滤池', title: '3# 滤格液位计读数跳变', kind: '仪表', urgency: 'normal', reporter: 'zhaolei' },
    content: '液位在 1.2～1.9 m 之间跳变，与现场标尺不符。',
    ...{ assignee: 'hanbing', state: 'received', hoursAgo: 20, hours: { dispatched: 1, received: 2.5, onSite: 4 } },
    note: '探头表面结露，已联系备件，明早更换。',
  },
  {
    ...{
      device: '送水泵房',
      title: '1# 送水泵变频器散热风机异响',
      kind: '电气',
      urgency: 'normal',
      reporter: 'zhoumin',
    },
    content: '变频柜内风机有摩擦声，柜内温度 41 ℃。',
    ...{ assignee: 'heping', state: 'dispatched', hoursAgo: 5, hours: { dispatched: 0.8 } },
  },
  {
    ...{ device: '清水池', title: '人孔盖板锁扣损坏', kind: '管道阀门', urgency: 'low', reporter: 'linxue' },
    content: '取样时发现盖板锁扣断裂，已临时用铁丝固定。',
    ...{ state: 'pending', hoursAgo: 3, hours: {} },
  },
];

export const waterRepairWork: DemoRepairWork = {
  ...{ settings, skills, rules, repairs, lately: 'manager', assignedBy: 'liuyang' },
};
