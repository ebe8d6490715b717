import type { DispatchRule, RepairSettings } from '@lookfar/contract';

/** How an organisation of the demo deals with repairs. */
export interface DemoRepairWork {
  settings: Partial<RepairSettings>;
  /** By usernames. */
  skills: Readonly<Record<string, readonly string[]>>;
  rules: readonly (Pick<DispatchRule, 'name'> & Partial<DispatchRule>)[];
  /** Who assigned those of the past, while they were there. */
  assignedBy: string;
}

/** The same in both organisations. */
export const demoRepairSettings = {
  sla: {
    low: { respondMinutes: 480, finishMinutes: 10_080 },
    normal: { respondMinutes: 240, finishMinutes: 2880 },
    high: { respondMinutes: 60, finishMinutes: 1440 },
    urgent: { respondMinutes: 15, finishMinutes: 240 },
  },
  allowsPublic: true,
  alarmLevels: ['critical', 'high'],
} satisfies Partial<RepairSettings>;

export const waterRepairWork: DemoRepairWork = {
  settings: { ...demoRepairSettings, kinds: ['机械', '电气', '仪表', '管道阀门', '自控'] },
  skills: {
    zhengkai: ['机械', '管道阀门'],
    heping: ['电气', '高压'],
    hanbing: ['自控', '仪表'],
    qinfeng: ['机械', '电气'],
    operator: ['机械', '仪表'],
  },
  rules: [
    { name: '电气故障', kinds: ['电气'], skills: ['电气'] },
    { name: '仪表与自控', kinds: ['仪表', '自控'], skills: ['仪表'] },
    { name: '机械与管阀', kinds: ['机械', '管道阀门'], skills: ['机械'] },
  ],
  assignedBy: 'liuyang',
};
