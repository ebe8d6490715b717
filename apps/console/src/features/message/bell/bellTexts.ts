import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const bellTexts = defineTexts('message.bell', {
  messages: { cn: '消息', en: 'Messages' },
  none: { cn: '消息：没有未读', en: 'Messages: none unread' },
  some: { cn: '消息：{count} 条未读', en: 'Messages: {count} unread' },
  arrived: { cn: '有新消息', en: 'New message' },
  unreadCount: { cn: '{count} 条未读', en: '{count} unread' },
  noUnread: { cn: '没有未读', en: 'None unread' },
  byLevel: { cn: '未读报警，按级别', en: 'Unread alarms by priority' },
  levelCount: { cn: '{level}：{count} 条未读报警', en: '{level}: {count} unread {count|alarm|alarms}' },
  latest: { cn: '最新消息', en: 'Latest messages' },
  empty: { cn: '还没有消息', en: 'No messages yet' },
  failed: { cn: '消息加载失败', en: 'Could not load messages' },
  unread: { cn: '未读', en: 'Unread' },
  all: { cn: '查看全部', en: 'View all' },
  markAllRead: { cn: '全部已读', en: 'Mark all as read' },
  sound: { cn: '提示音', en: 'Sound' },
  blocked: {
    cn: '浏览器尚未允许播放声音，点击页面任意位置即可恢复。',
    en: 'The browser blocks sound until you click anywhere on the page.',
  },
  elsewhere: {
    cn: '声音由本浏览器的另一个标签页播放。',
    en: 'Another tab of this browser plays the sound.',
  },
  notWanted: { cn: '您的提醒方式中没有声音。', en: 'Sound is not among your kinds of reminder.' },
  change: { cn: '修改设置', en: 'Change settings' },
});
