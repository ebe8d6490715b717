import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const overviewTexts = defineTexts('monitor.alarm.overview', {
  title: { cn: '报警总览', en: 'Alarms' },
  tabs: { cn: '报警页面', en: 'Alarm pages' },
  list: words.activeAlarms,
  statistics: { cn: '报警统计', en: 'Statistics' },
  views: { cn: '报警视图', en: 'View' },
  active: { cn: '待处理', en: 'Needs attention' },
  suppressed: { cn: '已搁置与屏蔽', en: 'Suppressed' },
  suppressedCount: { cn: '已搁置与屏蔽 {count}', en: 'Suppressed {count}' },
  journal: { cn: '记录', en: 'Journal' },

  unacked: { cn: '未确认', en: 'Unacknowledged' },
  oldest: { cn: '最早未确认', en: 'Oldest unacknowledged' },
  tenMinutes: { cn: '最近 10 分钟', en: 'Last 10 min' },
  devices: { cn: '涉及设备', en: 'Devices affected' },
  figures: { cn: '报警概况', en: 'Summary' },
  figuresFailed: { cn: '概况加载失败：{reason}', en: 'Could not load the summary. {reason}' },
  onlyLevel: { cn: '只看{level}级', en: '{level} priority only' },

  flood: { cn: '报警泛滥', en: 'Alarm flood' },
  floodWords: {
    cn: '自 {time} 起已触发 {count} 次，10 分钟内最多 {peak} 次。',
    en: '{count} {count|alarm|alarms} since {time}, up to {peak} within 10 min.',
  },
  firstOut: { cn: '最先触发：', en: 'First alarm: ' },
  groupNow: { cn: '按设备分组', en: 'Group by device' },

  level: { cn: '全部级别', en: 'All priorities' },
  state: { cn: '全部状态', en: 'All states' },
  search: { cn: '搜索报警、设备', en: 'Search alarms and devices' },
  unackedOnly: { cn: '只看未确认', en: 'Unacknowledged only' },
  byDevice: { cn: '按设备分组', en: 'Group by device' },
  total: { cn: '共 {total} 条', en: '{total} {total|alarm|alarms}' },

  newCount: { cn: '新增 {count} 条报警', en: '{count} new {count|alarm|alarms}' },
  newLevel: { cn: '其中{level} {count} 条', en: '{count} {level}' },
});
