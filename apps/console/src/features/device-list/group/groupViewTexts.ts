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
  choose: { cn: '请选择设备', en: 'Choose a device' },
  chooseNote: {
    cn: '在分组树中选择一台设备，这里显示它的数据。',
    en: 'Choose a device in the tree to see its data here.',
  },
  showTree: words.chooseDevice,
  noMatch: { cn: '没有匹配的分组或设备', en: 'No matching groups or devices' },
  empty: { cn: '没有可以查看的设备', en: 'No devices to view' },
  failed: { cn: '分组加载失败', en: 'Could not load groups' },
  channelDown: { cn: '实时连接已断开，显示断开前的状态', en: 'Live connection lost; showing earlier states' },
});
