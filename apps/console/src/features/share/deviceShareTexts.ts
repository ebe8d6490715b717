import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const deviceShareTexts = defineTexts('deviceShare', {
  startNote: {
    cn: '对方输入分享码和密码后，即可在自己的设备列表中查看本设备。对方看不到其他设备、分组和网关。',
    en: 'Anyone who enters the share code and password can view this device in their own device list. They cannot see other devices, groups or gateways.',
  },
  signals: { cn: '分享的变量', en: 'Shared signals' },
  allSignals: words.allSignals,
  someSignals: { cn: '指定变量', en: 'Selected signals' },
  allNote: { cn: '包括以后新增的变量', en: 'Including signals added later' },
  chosen: { cn: '已选 {count} / {total}', en: '{count} of {total} selected' },
  search: { cn: '搜索变量名或分组', en: 'Search by name or group' },
  signalsFailed: { cn: '变量加载失败', en: 'Could not load signals' },
  noSignals: { cn: '设备没有变量', en: 'The device has no signals' },
  noMatch: words.noSignalMatches,
  signalTitle: words.signal,
  signalGroup: words.group,
  alarmNote: {
    cn: '指定变量时，只包括仅与这些变量有关的报警。',
    en: 'With selected signals, only alarms that involve no other signals are included.',
  },
  acceptNote: {
    cn: '输入对方提供的分享码（或链接）和密码，设备会出现在监控设备列表中。',
    en: 'Enter the share code (or link) and the password you were given. The device then appears in the device list of monitoring.',
  },
  openDevice: { cn: '查看设备', en: 'View device' },
  shared: { cn: '他人分享', en: 'Shared' },
  sharedNote: { cn: '由其他企业分享给您', en: 'Shared with you by another organisation' },
  sharedUntil: { cn: '他人分享，至 {time}', en: 'Shared until {time}' },
  leave: { cn: '移除分享', en: 'Remove shared device' },
  leaveTitle: { cn: '移除“{name}”？', en: 'Remove “{name}”?' },
  leaveNote: {
    cn: '设备从您的列表中移除。需要时可凭分享码和密码再次接受。',
    en: 'The device is removed from your list. You can accept it again with the share code and password.',
  },
  left: { cn: '已移除', en: 'Removed' },
});
