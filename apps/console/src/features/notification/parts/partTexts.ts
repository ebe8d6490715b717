import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const partTexts = defineTexts('notification.parts', {
  allDevices: words.allDevices,
  chosenDevices: { cn: '指定的设备和分组', en: 'Chosen devices and groups' },
  groups: { cn: '设备分组（含下级）', en: 'Device groups, with subgroups' },
  devices: words.devices,
  typeDevice: { cn: '输入设备名称', en: 'Type a device name' },
  noneMeansAll: {
    cn: '未选择任何设备或分组时，适用于全部设备。',
    en: 'As long as nothing is chosen, it applies to all devices.',
  },
  unnamed: { cn: '未命名', en: 'Unnamed' },
  device: { cn: '设备 #{id}', en: 'Device #{id}' },

  everyone: { cn: '能查看该设备报警的所有人', en: 'Everyone who may see the alarm' },
  accounts: { cn: '人员', en: 'People' },
  roles: { cn: '角色', en: 'Roles' },
  depts: { cn: '部门（含下级）', en: 'Departments, with those below' },
  schedules: { cn: '值班人员', en: 'Whoever is on duty' },
  channels: { cn: '群聊与系统', en: 'Group chats and systems' },
  onlyAllowed: {
    cn: '只有能查看该设备及其报警的人会收到。',
    en: 'Only people who may see the device and its alarms are notified.',
  },

  from: { cn: '开始', en: 'From' },
  to: { cn: '结束', en: 'To' },
  days: { cn: '星期', en: 'Days' },
  addHours: { cn: '添加时段', en: 'Add hours' },
  removeHours: { cn: '删除时段 {n}', en: 'Remove hours {n}' },
  always: { cn: '任何时间', en: 'At any time' },
  nextDay: { cn: '到次日', en: 'until the next day' },
  noDays: { cn: '至少选择一天', en: 'Choose at least one day' },
  addQuiet: { cn: '添加免打扰时段', en: 'Add quiet hours' },
  noQuiet: { cn: '没有免打扰时段', en: 'No quiet hours' },
  heldLevels: { cn: '免打扰的级别', en: 'Priorities that are held back' },

  missing: {
    cn: '系统没有配置{ways}服务，用这些方式的消息只留在发件箱。',
    en: 'There is no provider for {ways}: such messages are only kept in the outbox.',
  },
});
