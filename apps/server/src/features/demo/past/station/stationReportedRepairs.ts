import type { ReportedRepair, TripWork } from '../PastOrg.ts';

/** Repairs that people of the solar station reported in the last month. */
export const stationReportedRepairs: readonly ReportedRepair[] = [
  {
    ...{ daysAgo: 26, time: '09:12:00', device: '并网变电站', kind: '通信', urgency: 'normal' },
    ...{ reporter: 'gaofei', assignee: 'luyang', hours: 1.3 },
    title: { cn: '关口电表通信时断时续', en: 'The grid meter loses its connection at times' },
    content: { cn: '夜间有三次约 2 分钟无数据。', en: 'Three times no data for about 2 minutes at night.' },
    cause: { cn: '485 接线端子松动', en: 'A loose RS-485 terminal' },
    measures: { cn: '重新压接端子，加装屏蔽接地', en: 'Crimped the terminal again, grounded the shield' },
    parts: [{ name: '屏蔽端子', count: 4, unit: '个', price: 6.5 }],
  },
  {
    ...{ daysAgo: 20, time: '08:36:00', device: '储能系统', kind: '储能', urgency: 'high' },
    ...{ reporter: 'gaofei', assignee: 'luyang', hours: 1.2 },
    title: { cn: '储能舱空调外机异响', en: 'The air conditioning of the battery container is noisy' },
    content: { cn: '压缩机启动时有明显的敲击声。', en: 'The compressor knocks when it starts.' },
    cause: { cn: '减振垫老化，冷媒略少', en: 'The vibration dampers are worn out, a little refrigerant is missing' },
    measures: { cn: '更换减振垫，补充冷媒', en: 'Replaced the dampers, refilled the refrigerant' },
    parts: [{ name: '冷媒 R410A', count: 0.5, unit: 'kg', price: 68 }],
  },
  {
    ...{ daysAgo: 13, time: '10:24:00', device: '1号逆变器', kind: '光伏', urgency: 'normal' },
    ...{ reporter: 'xuchen', assignee: 'gaofei', hours: 2.4 },
    title: { cn: '屋面组件清洗后绝缘偏低', en: 'Low insulation after the roof modules were washed' },
    content: { cn: '早晨并网前绝缘阻抗 0.4 MΩ。', en: 'The insulation was 0.4 MΩ before it connected in the morning.' },
    cause: { cn: '一处直流插头进水', en: 'Water in one of the DC connectors' },
    measures: { cn: '更换插头，吹干后复测 12 MΩ', en: 'Replaced the connector, 12 MΩ once dry' },
    parts: [{ name: '直流插头', count: 2, unit: '套', price: 14 }],
  },
  {
    ...{ daysAgo: 10, time: '19:08:00', device: '4号充电桩', kind: '充电设备', urgency: 'normal', source: 'public' },
    ...{ reporter: '', contact: '车主 李先生 13800004455', assignee: 'jiangnan', hours: 0.7 },
    title: { cn: '扫码后无法启动充电', en: 'Charging does not start after scanning the code' },
    content: { cn: '扫码付款后一直显示准备中。', en: 'After paying it keeps saying that it prepares.' },
    cause: { cn: '计费单元死机', en: 'The billing unit had hung' },
    measures: { cn: '重启计费单元并升级程序', en: 'Restarted the billing unit and updated it' },
  },
  {
    ...{ daysAgo: 7, time: '08:50:00', device: '3号逆变器', kind: '光伏', urgency: 'low' },
    ...{ reporter: 'jiangnan', assignee: 'gaofei', hours: 0.5 },
    title: { cn: '中午风扇声音偏大', en: 'The fan is loud at noon' },
    content: { cn: '路过车棚时听到，比另外两台响。', en: 'Heard beside the carport, louder than the other two.' },
    closed: {
      cn: '满负荷时风扇全速运行，属正常现象。',
      en: 'At full load the fan runs at full speed, which is normal.',
    },
  },
];

export const stationTrips: TripWork = {
  of: /故障$/,
  kind: '电气',
  assignee: (group) => ({ 光伏: 'gaofei', 充电: 'jiangnan' })[group] ?? 'luyang',
  content: {
    cn: '保护动作停机，已自动恢复，请查明原因。',
    en: 'It tripped and came back by itself. Please find out why.',
  },
  work: [
    {
      cause: { cn: '电网电压瞬时波动', en: 'The voltage of the grid fluctuated for a moment' },
      measures: { cn: '核对保护定值，读取事件记录存档', en: 'Checked the protection settings, stored the event log' },
      hours: 0.9,
    },
    {
      cause: { cn: '散热风扇卡滞', en: 'A cooling fan was stuck' },
      measures: { cn: '更换风扇，清理风道', en: 'Replaced the fan, cleaned the duct' },
      hours: 1.7,
    },
    {
      cause: { cn: '通信板接触不良', en: 'The communication board had a bad contact' },
      measures: { cn: '重新插接通信板并紧固', en: 'Plugged in the communication board again and fixed it' },
      hours: 1.2,
    },
  ],
};
