import type { NoticeState, Text } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const stateNames: Readonly<Record<NoticeState, Text>> = {
  draft: { cn: '草稿', en: 'Draft' },
  scheduled: { cn: '待发布', en: 'Scheduled' },
  shown: { cn: '已发布', en: 'Published' },
  expired: { cn: '已过期', en: 'Expired' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
};

export const noticeTexts = defineTexts('notice', {
  everyone: { cn: '所有人', en: 'Everyone' },
  orgCount: { cn: '{count} 个企业', en: '{count} {count|organisation|organisations}' },
  roleCount: { cn: '{count} 个角色', en: '{count} {count|role|roles}' },
  pinned: { cn: '置顶', en: 'Pinned' },
  public: { cn: '登录前可见', en: 'Before login' },
  atOnce: { cn: '立即', en: 'Immediately' },
  never: { cn: '长期', en: 'No end' },
  readOf: { cn: '{read} / {received}', en: '{read} / {received}' },
  readBy: { cn: '{received} 人收到，{read} 人已读', en: '{received} received, {read} read' },
  view: { cn: '查看', en: 'View' },
  withdraw: { cn: '撤回', en: 'Withdraw' },
  withdrawTitle: { cn: '撤回公告', en: 'Withdraw announcement' },
  withdrawNote: {
    cn: '“{title}”将立即停止显示，已收到的人也不再看到它。',
    en: '“{title}” ends now. People who received it no longer see it.',
  },
  withdrawn: { cn: '公告已撤回', en: 'Announcement withdrawn' },
  notShown: {
    cn: '只有待发布和已发布的公告可以撤回',
    en: 'Only scheduled and published announcements can be withdrawn',
  },
  targets: { cn: '范围', en: 'For' },
  period: { cn: '时间', en: 'Period' },
});
