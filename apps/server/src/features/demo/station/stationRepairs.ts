import type { DemoRepairWork } from '../demoRepairWork.ts';

/** How the solar station deals with repairs. */
export const stationRepairWork: DemoRepairWork = {
  settings: {
    sla: {
      low: { respondMinutes: 480, finishMinutes: 10_080 },
      normal: { respondMinutes: 240, finishMinutes: 2880 },
      high: { respondMinutes: 60, finishMinutes: 1440 },
      urgent: { respondMinutes: 15, finishMinutes: 240 },
    },
    allowsPublic: true,
    alarmLevels: ['critical', 'high'],
    kinds: ['光伏', '储能', '充电设备', '电气', '通信'],
  },
  skills: { gaofei: ['光伏', '通信'], luyang: ['储能', '电气'], jiangnan: ['充电设备'] },
  rules: [
    { name: '光伏与通信', kinds: ['光伏', '通信'], skills: ['光伏'] },
    { name: '储能与电气', kinds: ['储能', '电气'], skills: ['储能'] },
    { name: '充电桩', kinds: ['充电设备'], skills: ['充电设备'] },
  ],
  lately: 'xuchen',
  assignedBy: 'xuchen',
  repairs: [
    {
      ...{ device: '2号逆变器', title: '3 号组串电流长期偏低', kind: '光伏', urgency: 'normal', reporter: 'dingyue' },
      content: '日报中 2 号逆变器发电量比另外两台低约 6 %。',
      ...{ assignee: 'gaofei', state: 'finished', hoursAgo: 98 },
      hours: { dispatched: 0.4, received: 1, onSite: 2, finished: 5 },
      ...{ cause: '车棚旁香樟枝叶遮挡 3 号组串', measures: '修剪枝叶，清洗 2 号组串组件' },
    },
    {
      ...{ device: '3号充电桩', title: '枪头温度偏高', kind: '充电设备', urgency: 'normal', reporter: 'gaofei' },
      content: '满功率充电时枪头温度超过 75 ℃，触点有发黑。',
      ...{
        assignee: 'jiangnan',
        state: 'received',
        hoursAgo: 22,
        hours: { dispatched: 0.5, received: 1.5, onSite: 3 },
      },
      note: '枪头端子氧化，已清洁并限功率使用，备件明天到货。',
    },
    {
      ...{ device: '储能系统', title: '储能舱空调滤网堵塞', kind: '储能', urgency: 'normal', reporter: 'gaofei' },
      content: '空调出风量小，电芯温度比平时高 3 ℃。',
      ...{ assignee: 'luyang', state: 'dispatched', hoursAgo: 6, hours: { dispatched: 0.8 } },
    },
    {
      ...{ device: '气象站', title: '辐照仪玻璃罩积灰', kind: '光伏', urgency: 'low', reporter: 'gaofei' },
      content: '与邻站辐照度相差约 5 %，需要清洁后复核。',
      ...{ state: 'pending', hoursAgo: 3, hours: {} },
    },
  ],
};
