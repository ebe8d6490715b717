/** Names of the screens about notifications. */
export const notifyTitles = {
  menu: { cn: '通知', en: 'Notifications' },
  rule: { cn: '通知规则', en: 'Notification rules' },
  schedule: { cn: '值班表', en: 'Duty schedules' },
  channel: { cn: '通知渠道', en: 'Notification channels' },
  window: { cn: '检修窗口', en: 'Maintenance windows' },
  setting: { cn: '通知设置', en: 'Notification settings' },
} as const;
