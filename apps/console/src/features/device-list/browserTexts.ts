import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const browserTexts = defineTexts('monitorBrowser', {
  cards: { cn: '卡片', en: 'Cards' },
  table: words.table,
  showAs: words.showAs,
  refresh: words.refresh,
  followedOnly: { cn: '只看关注', en: 'Starred only' },
  total: { cn: '共 {total} 台', en: '{total} in total' },

  device: words.deviceName,
  state: words.state,
  alarm: words.alarms,
  group: words.group,
  values: { cn: '关键值', en: 'Key values' },
  course: { cn: '近 1 小时', en: 'Last hour' },
  lastTime: { cn: '最后数据', en: 'Last data' },
  actions: words.actions,

  follow: { cn: '关注', en: 'Star' },
  unfollow: { cn: '取消关注', en: 'Unstar' },
  followOf: { cn: '关注：{name}', en: 'Star: {name}' },
  pin: { cn: '置顶', en: 'Pin' },
  unpin: { cn: '取消置顶', en: 'Unpin' },
  pinned: { cn: '已置顶', en: 'Pinned' },
  open: { cn: '打开', en: 'Open' },
  more: { cn: '更多操作：{name}', en: 'More actions: {name}' },

  never: { cn: '从未收到数据', en: 'No data yet' },
  ago: { cn: '{age}前', en: '{age} ago' },
  ungrouped: words.ungrouped,
  noSignals: { cn: '没有变量', en: 'No signals' },
  glanceFailed: { cn: '关键值读取失败，稍后重试', en: 'Could not read key values; retrying' },
  loading: { cn: '正在加载', en: 'Loading' },
  alarms: { cn: '{level}报警，共 {count} 条', en: '{level}: {count} {count|alarm|alarms}' },
  alarmsUnacked: {
    cn: '{level}报警，共 {count} 条，有未确认',
    en: '{level}: {count} {count|alarm|alarms}, {count|unacknowledged|some unacknowledged}',
  },
  sparkOf: { cn: '{title}，近 1 小时：最低 {min}，最高 {max}', en: '{title}, last hour: {min} to {max}' },

  failed: { cn: '设备列表加载失败', en: 'Could not load devices' },
  refreshFailed: {
    cn: '刷新失败，显示的是 {time} 的数据：{reason}',
    en: 'Refresh failed. Showing data from {time}. {reason}',
  },
  none: { cn: '还没有设备', en: 'No devices yet' },
  noMatch: { cn: '没有符合条件的设备', en: 'No matching devices' },
  noMatchNote: { cn: '换一个条件，或清除筛选。', en: 'Change or clear the filters.' },
  clearFilters: words.clearFilters,
});
