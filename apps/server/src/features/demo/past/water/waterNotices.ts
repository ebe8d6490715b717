import type { PastNotice } from '../PastOrg.ts';

/** Announcements of the works in the last month. */
export const waterNotices: readonly PastNotice[] = [
  {
    ...{ daysAgo: 27, time: '16:30:00', days: 4, by: 'liuyang' },
    title: { cn: '城东管网改造期间降压供水', en: 'Lower pressure while mains in the east are replaced' },
    text: {
      cn: '城东管网改造期间，出厂压力由 0.38 MPa 降至 0.36 MPa，请送水车间加强巡视，完工后恢复。',
      en: 'While the mains in the east are replaced, the outlet pressure is 0.36 instead of 0.38 MPa.',
    },
  },
  {
    ...{ daysAgo: 22, time: '14:40:00', days: 4, by: 'manager' },
    title: { cn: '近日 9:00 全厂消防演练', en: 'Fire drill one of these days at 9:00' },
    text: {
      cn: '各班组留一人值守中控室，其余人员 9:00 到综合楼前集合。',
      en: 'One person of each shift stays in the control room, everyone else meets at the main building.',
    },
  },
  {
    ...{ daysAgo: 12, time: '09:10:00', by: 'liuyang' },
    title: { cn: '加药间每日巡检改为扫码签到', en: 'Daily inspection of the dosing room with QR code' },
    text: {
      cn: '即日起加药间巡检须在现场扫码后填写，读数与系统值相差较大时请说明原因。',
      en: 'From today, scan the code on site first. Please explain readings that differ from the system.',
    },
  },
  {
    ...{ daysAgo: 5, time: '15:20:00', by: 'manager' },
    title: { cn: '取水泵切换流程更新', en: 'New procedure for changing intake pumps' },
    text: {
      cn: '切换取水泵请使用场景“取水泵切换：1 号 → 2 号”，任何一步失败都会自动恢复原状。',
      en: 'Please use the scene for changing pumps: if a step fails, everything is set back automatically.',
    },
  },
];
