import type { AlarmLevel, PersonalWay } from '@lookfar/contract';

interface DemoShift {
  name: string;
  from: string;
  to: string;
  /** Login names. */
  people: readonly string[];
}

/** Who is on duty when: every day the same shifts, or one after another, each for a week. */
export type DemoSchedule = { name: string } & (
  | { kind: 'shifts'; shifts: readonly DemoShift[] }
  | { kind: 'rotation'; people: readonly string[] }
);

export interface DemoNotifyRule {
  name: string;
  levels: readonly AlarmLevel[];
  cleared?: true;
  /** Names of devices; all without any. */
  devices?: readonly string[];
  /** Names of schedules, and login names. */
  schedules?: readonly string[];
  people?: readonly string[];
  ways: readonly PersonalWay[];
  /** At night these levels wait until morning. */
  quiet?: readonly AlarmLevel[];
  escalation?: { minutes: number; people: readonly string[]; ways: readonly PersonalWay[] };
}

/** Who is told of the alarms of an organisation. */
export interface DemoNotifyWork {
  schedules: readonly DemoSchedule[];
  rules: readonly DemoNotifyRule[];
  /** Maintenance on the Saturday after the demo was loaded. */
  window: { name: string; devices: readonly string[]; by: string };
}

export const waterNotifyWork: DemoNotifyWork = {
  schedules: [
    {
      name: '中控室值班',
      kind: 'shifts',
      shifts: [
        { name: '白班', from: '08:00', to: '20:00', people: ['wangli'] },
        { name: '夜班', from: '20:00', to: '08:00', people: ['operator', 'wuqiang'] },
      ],
    },
    { name: '设备抢修值班', kind: 'rotation', people: ['zhengkai', 'heping', 'hanbing'] },
  ],
  rules: [
    {
      ...{ name: '紧急和高级报警通知值班人员', levels: ['critical', 'high'], cleared: true },
      ...{ schedules: ['中控室值班', '设备抢修值班'], ways: ['web', 'email'] },
      escalation: { minutes: 15, people: ['liuyang', 'manager'], ways: ['web', 'email'] },
    },
    {
      ...{ name: '水质报警通知化验室', levels: ['critical', 'high', 'medium'] },
      ...{ devices: ['加药间', 'V 型滤池', '清水池'], people: ['linxue'], ways: ['web', 'email'], quiet: ['medium'] },
    },
  ],
  window: { name: '滤池周末检修', devices: ['V 型滤池'], by: 'manager' },
};
