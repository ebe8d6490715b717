import type { DemoNotifyWork } from '../demoNotifyWork.ts';

/** Who is told of the alarms of the solar station. */
export const stationNotifyWork: DemoNotifyWork = {
  schedules: [{ name: '电站值班', kind: 'rotation', people: ['gaofei', 'luyang'] }],
  rules: [
    {
      ...{ name: '重要报警通知电站值班', levels: ['critical', 'high'], cleared: true },
      ...{ schedules: ['电站值班'], ways: ['web', 'email'] },
      escalation: { minutes: 30, people: ['xuchen', 'other'], ways: ['web', 'email'] },
    },
  ],
  window: { name: '储能系统季度保养', devices: ['储能系统'], by: 'other' },
};
