import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const pastTexts = defineTexts('pastPage', {
  title: { cn: '时光机', en: 'Time machine' },
  openNote: { cn: '查看页面在过去某一时刻的样子', en: 'The whole page as it was at a past moment' },
  past: { cn: '历史画面，不是实时数据，不能写入', en: 'This is the past, not live data. Writing is off' },
  writeOff: {
    cn: '正在查看历史画面，不能写入。返回实时后再操作。',
    en: 'You are looking at the past, so writing is off. Go back to live first.',
  },
  moment: { cn: '查看时刻', en: 'Time' },
  live: { cn: '返回实时', en: 'Back to live' },
  play: { cn: '播放', en: 'Play' },
  pause: words.pause,
  speed: { cn: '播放速度', en: 'Playback speed' },
  span: { cn: '时间轴长度', en: 'Length of the time line' },
  hours: { cn: '{count} 小时', en: '{count} h' },
  days: { cn: '{count} 天', en: '{count} d' },
  line: { cn: '时间轴', en: 'Time line' },
  lineFailed: { cn: '时间轴加载失败', en: 'Could not load the time line' },
  earlier: { cn: '向前', en: 'Earlier' },
  later: { cn: '向后', en: 'Later' },
  waiting: { cn: '正在加载…', en: 'Loading…' },
  atEnd: { cn: '已播放到当前时刻', en: 'You have reached the present' },
  failed: { cn: '历史数据加载失败：{reason}', en: 'Could not load history: {reason}' },
  before: { cn: '历史数据从 {time} 开始', en: 'History starts at {time}' },
  nothing: { cn: '该页面的变量还没有历史数据', en: 'The signals of this page have no history yet' },
  gap: { cn: '该时刻数据中断：{reason}', en: 'Data was interrupted at this time: {reason}' },
  alarms: { cn: '当时的报警 {count}', en: '{count} {count|alarm|alarms} at that time' },
  noAlarms: { cn: '当时没有报警', en: 'No alarms at that time' },
  isCut: { cn: '报警较多，时间轴只显示一部分', en: 'Too many alarms: the time line shows some of them' },
  keys: {
    cn: '空格键播放或暂停，左右方向键移动，按住 Shift 移动更多',
    en: 'Space plays or pauses, the arrow keys move, with Shift further',
  },
  legendAlarm: words.alarm,
  legendGap: { cn: '数据中断', en: 'No data' },
});
