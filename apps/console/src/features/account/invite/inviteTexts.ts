import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const inviteTexts = defineTexts('account.invites', {
  title: { cn: '邀请链接', en: 'Invitations' },
  make: { cn: '新建邀请', en: 'New invitation' },
  failed: { cn: '邀请加载失败', en: 'Could not load the invitations' },
  none: { cn: '还没有邀请', en: 'No invitations yet' },
  noneNote: {
    cn: '把链接发给对方，对方自己设置用户名和密码。每个链接只能使用一次。',
    en: 'Send a link; its receiver chooses a username and a password. Each link works once.',
  },
  open: { cn: '有效', en: 'Open' },
  used: { cn: '已使用', en: 'Used' },
  expired: { cn: '已过期', en: 'Expired' },
  revoked: { cn: '已撤销', en: 'Revoked' },
  usedBy: { cn: '{loginname} 已加入', en: 'Used by {loginname}' },
  more: { cn: '{createdBy} 创建 · 有效期至 {expires}', en: 'By {createdBy} · until {expires}' },
  revoke: { cn: '撤销', en: 'Revoke' },
  linkTitle: { cn: '邀请链接', en: 'Invitation link' },
  once: {
    cn: '链接只显示这一次，有效期至 {expires}，只能使用一次。',
    en: 'The link is shown only once. It works once, until {expires}.',
  },
  done: words.close,
});
