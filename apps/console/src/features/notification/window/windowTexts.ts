import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const windowTexts = defineTexts('notification.window', {
  name: { cn: '检修内容', en: 'Name' },
  from: words.startTime,
  to: words.endTime,
  lasts: { cn: '从现在起', en: 'From now for' },
  hours: { cn: '{count} 小时', en: '{count} h' },
  devices: { cn: '设备', en: 'Devices' },
  groups: { cn: '设备分组（含下级）', en: 'Device groups, with subgroups' },
  noneMeansAll: { cn: '分组和设备都不选，则为全部设备。', en: 'All devices if neither groups nor devices are chosen.' },
  except: { cn: '仍然通知的级别', en: 'Still notify of' },
  exceptNote: {
    cn: '窗口内的报警照常判断和记录，只是不通知；这里选中的级别仍会通知。',
    en: 'Alarms are still evaluated and recorded in this time, but nobody is notified, except of these priorities.',
  },
  exceptNone: { cn: '全部不通知', en: 'None' },
  all: words.allDevices,
  some: {
    cn: '{groups} 个分组，{devices} 台设备',
    en: '{groups} {groups|group|groups}, {devices} {devices|device|devices}',
  },
  coming: { cn: '未开始', en: 'Coming' },
  running: { cn: '进行中', en: 'Running' },
  over: { cn: '已结束', en: 'Over' },
  by: { cn: '创建人', en: 'Created by' },
  end: { cn: '立即结束', en: 'End now' },
});
