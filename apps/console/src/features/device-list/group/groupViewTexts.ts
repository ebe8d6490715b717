import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const groupViewTexts = defineTexts('monitorGroup', {
  tree: { cn: '分组与设备', en: 'Groups and devices' },
  search: { cn: '搜索分组或设备', en: 'Search groups or devices' },
  ungrouped: { cn: '未分组 / 他人分享', en: 'Ungrouped / shared with me' },
  unnamed: { cn: '（未命名）', en: '(unnamed)' },
  online: { cn: '在线 {online} / 共 {devices} 台', en: '{online} of {devices} online' },
  inAlarm: { cn: '{count} 台报警', en: '{count} in alarm' },
  foldAll: { cn: '全部折叠', en: 'Collapse all' },
  unfoldAll: { cn: '全部展开', en: 'Expand all' },
  all: words.allDevices,
  toAll: { cn: '查看全部设备', en: 'View all devices' },
  group: words.group,
  groups: { cn: '分组', en: 'Groups' },
  devices: words.devices,
  onlineCount: words.online,
  offlineCount: words.offline,
  inAlarmCount: { cn: '报警', en: 'In alarm' },
  attention: { cn: '需要关注的设备', en: 'Devices that need attention' },
  allDevices: words.devices,
  calm: { cn: '设备全部在线，没有报警。', en: 'All devices are online, and there are no alarms.' },
  more: { cn: '另有 {count} 台，请在分组树中查找。', en: '{count} more; find them in the tree.' },
  none: { cn: '还没有设备', en: 'No devices yet' },
  noneNote: {
    cn: '设备添加并授权后会出现在这里。',
    en: 'Devices appear here once they are added and you have permission to view them.',
  },
  showTree: words.chooseDevice,
  noMatch: { cn: '没有匹配的分组或设备', en: 'No matching groups or devices' },
  empty: { cn: '没有可以查看的设备', en: 'No devices to view' },
  failed: { cn: '分组加载失败', en: 'Could not load groups' },
});
