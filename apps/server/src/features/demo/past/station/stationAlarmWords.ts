import type { AlarmWords } from '../PastOrg.ts';

/** What people note when they acknowledge or shelve an alarm of the solar station. */
export const stationAlarmWords: AlarmWords = {
  acknowledgements: [
    {
      of: /故障$/,
      notes: [
        { cn: '保护动作，自动复位后正常', en: 'Protection tripped, normal after it reset itself' },
        { cn: '远程查看故障代码，未复现', en: 'Looked at the fault code remotely, it did not happen again' },
        { cn: '已通知值班人员到现场查看', en: 'The person on duty has been asked to look on site' },
      ],
    },
    {
      of: /枪头温度$/,
      notes: [
        { cn: '车辆满功率充电，已提示限功率', en: 'A vehicle charges at full power, asked to limit it' },
        { cn: '枪头触点待清洁', en: 'The contacts of the connector need cleaning' },
      ],
    },
    {
      of: /离散率$/,
      notes: [
        { cn: '组串被遮挡，安排清扫', en: 'A string is shaded, cleaning is planned' },
        { cn: '云影移动，继续观察', en: 'Moving shadows of clouds, keeping an eye on it' },
      ],
    },
    {
      of: /相电压$/,
      notes: [
        { cn: '中午光伏大发，电网电压偏高', en: 'Much solar power at noon, the voltage of the grid is high' },
        { cn: '已联系供电所调整分接头', en: 'The grid operator has been asked to change the tap' },
      ],
    },
    {
      of: /温度$/,
      notes: [
        { cn: '空调制冷不足，已报修', en: 'The air conditioning is too weak, a repair was reported' },
        { cn: '风道积尘，已清理', en: 'Dust in the air duct, cleaned' },
      ],
    },
    {
      of: /荷电状态$/,
      notes: [{ cn: '晚高峰放电较多，夜间补充', en: 'Much was discharged in the evening, charged at night' }],
    },
    { of: /排队/, notes: [{ cn: '已引导车辆到二号车棚等候', en: 'Vehicles were asked to wait at carport 2' }] },
  ],
  usualNotes: [
    { cn: '已查看，继续观察', en: 'Looked at it, keeping an eye on it' },
    { cn: '已联系现场处理', en: 'Somebody on site takes care of it' },
  ],
  shelvings: [
    { of: /枪头温度$/, note: { cn: '备件已订，限功率使用', en: 'Spare part ordered, used with limited power' } },
    {
      of: /相电压$/,
      note: { cn: '供电所处理中，暂不重复提示', en: 'The grid operator deals with it, no repeated alarms' },
    },
  ],
};
