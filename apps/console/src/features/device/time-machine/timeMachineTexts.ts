import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const timeMachineTexts = defineTexts('monitor.timeMachine', {
  openNote: { cn: '查看设备在过去某一时刻的全部数据', en: 'All values of the device at a past moment' },
  title: { cn: '时光机', en: 'Time machine' },
  moment: { cn: '查看时刻', en: 'Time' },
  day: { cn: '在当天内拖动', en: 'Drag within the day' },
  back: { cn: '返回实时', en: 'Back to live' },
  earlierDay: { cn: '前一天', en: '1 day earlier' },
  earlierHour: { cn: '前 1 小时', en: '1 hour earlier' },
  earlierMinute: { cn: '前 1 分钟', en: '1 minute earlier' },
  laterMinute: { cn: '后 1 分钟', en: '1 minute later' },
  laterHour: { cn: '后 1 小时', en: '1 hour later' },
  laterDay: { cn: '后一天', en: '1 day later' },
  past: { cn: '历史时刻，不是实时数据', en: 'Past values, not live data' },
  gap: { cn: '该时刻无数据：{reason}，{from} – {to}', en: 'No data at this time: {reason}, {from} – {to}' },
  lasting: { cn: '至今', en: 'until now' },
  before: { cn: '历史数据从 {time} 开始', en: 'History starts at {time}' },
  nothing: { cn: '该设备还没有历史数据', en: 'This device has no history yet' },
  loadFailed: { cn: '历史数据加载失败', en: 'Could not load history' },
});
