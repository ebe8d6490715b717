import type { Text } from '@lookfar/contract';

/** Why people wrote to devices; see `worksWrites` of the plant. And what its newer scene and inspection are called. */
export const waterReasons: readonly Text[] = [
  { cn: '城东管网改造，降压供水', en: 'Mains in the east are replaced, lower pressure' },
  { cn: '管网改造结束，恢复压力', en: 'Mains replaced, pressure as before' },
  { cn: '延长过滤周期试验', en: 'Trial with longer filter runs' },
  { cn: '试验结束，恢复原值', en: 'Trial over, value as before' },
  { cn: '调试变频器', en: 'Setting up the drive' },
  { cn: '气动阀动作偏慢', en: 'Pneumatic valves are slow' },
  { cn: '气路漏点已处理', en: 'The air leak has been fixed' },
  { cn: '刮板检修', en: 'Scraper maintenance' },
  { cn: '检修完成', en: 'Maintenance done' },
  { cn: '原水氨氮偏高', en: 'Ammonia in the raw water is high' },
  { cn: '原水恢复正常', en: 'Raw water is normal again' },
  { cn: '晚高峰末梢压力偏低', en: 'Pressure at the end of the network is low in the evening' },
  { cn: '末梢压力已恢复', en: 'Pressure at the end of the network is normal' },
  { cn: '夜间排泥', en: 'Desludging at night' },
  {
    cn: '每天 2 点低谷时段排泥一次，阀门 5 分钟后自动关闭。',
    en: 'Lets off sludge at 2 a.m. every day; the valve closes after 5 minutes.',
  },
  { cn: '打开排泥阀', en: 'Open the sludge valve' },
  { cn: '等待阀门关闭', en: 'Wait until it closes' },
  { cn: '阀门未关', en: 'The valve is open' },
  {
    cn: '排泥阀 15 分钟后仍未关闭，请到现场检查。',
    en: 'The sludge valve is still open after 15 minutes. Please check on site.',
  },
  { cn: '加药间巡检', en: 'Dosing room inspection' },
  { cn: '加药间每日巡检', en: 'Daily inspection of the dosing room' },
];
