import type { AlarmWords } from '../PastOrg.ts';

/** What people note when they acknowledge or shelve an alarm of the works. */
export const waterAlarmWords: AlarmWords = {
  acknowledgements: [
    {
      of: /故障$/,
      notes: [
        { cn: '热保护动作，备用机已自动投入', en: 'Thermal trip, the standby has started automatically' },
        { cn: '现场检查无异常，保护复位后正常', en: 'Checked on site, nothing found, normal after reset' },
        { cn: '已通知维修班到场检查', en: 'Maintenance has been asked to check on site' },
        { cn: '瞬时过流，绝缘与接线检查正常', en: 'Momentary overcurrent, insulation and wiring are fine' },
      ],
    },
    {
      of: /浊度$/,
      notes: [
        { cn: '上游降雨，原水浊度上升，PAC 已加大投加', en: 'Rain upstream, raw water turbid, PAC dose increased' },
        { cn: '已通知化验室取样复测', en: 'The laboratory has been asked for a check sample' },
        { cn: '加强排泥，继续观察', en: 'Desludging more often, keeping an eye on it' },
      ],
    },
    {
      of: /水头损失$/,
      notes: [
        { cn: '排队等待反冲洗', en: 'Waiting for its turn to be backwashed' },
        { cn: '反冲洗后恢复正常', en: 'Normal after the backwash' },
      ],
    },
  ],
  usualNotes: [
    { cn: '已到现场核实，继续观察', en: 'Checked on site, keeping an eye on it' },
    { cn: '已处理', en: 'Dealt with' },
  ],
  shelvings: [
    {
      of: /浊度$/,
      note: {
        cn: '原水持续高浊，已调整投加，暂不重复提示',
        en: 'Raw water stays turbid, dose adjusted, no repeated alarms',
      },
    },
    { of: /水头损失$/, note: { cn: '滤格轮流反冲洗中', en: 'The cells are being backwashed in turn' } },
  ],
};
