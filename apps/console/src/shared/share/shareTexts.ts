import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const shareTexts = defineTexts('share', {
  title: { cn: '分享 {name}', en: 'Share {name}' },
  loadFailed: { cn: '分享信息加载失败', en: 'Could not load sharing information' },
  start: { cn: '开始分享', en: 'Start sharing' },
  started: { cn: '已开始分享', en: 'Sharing started' },
  password: { cn: '分享密码', en: 'Sharing password' },
  passwordNote: {
    cn: '至少 4 位字母或数字，保存后不再显示。',
    en: 'At least 4 letters or digits. It is not shown again after saving.',
  },
  suggest: { cn: '随机生成', en: 'Generate' },

  ways: { cn: '分享方式', en: 'How to share' },
  permissions: { cn: '权限', en: 'Permissions' },
  holders: { cn: '持有账号（{count}）', en: 'Accounts ({count})' },
  code: { cn: '分享码', en: 'Share code' },
  link: { cn: '链接', en: 'Link' },
  copy: words.copy,
  copied: { cn: '已复制', en: 'Copied' },
  qrLabel: { cn: '分享二维码', en: 'Share QR code' },
  waysNote: {
    cn: '把二维码、链接或分享码，连同密码一起告诉对方。密码请另行告知。',
    en: 'Send the QR code, link or share code to the recipient, and the password separately.',
  },
  changePassword: { cn: '修改密码', en: 'Change password' },
  changeNote: {
    cn: '已持有的账号不受影响，新接受者须使用新密码。',
    en: 'Accounts that already have the {thing} are not affected; new recipients need the new password.',
  },
  passwordChanged: { cn: '分享密码已修改', en: 'Sharing password changed' },
  expiredNote: {
    cn: '分享已于 {time} 到期，持有账号暂时看不到本{thing}。延长有效期后自动恢复。',
    en: 'The share expired at {time}, and its accounts cannot see the {thing}. Extend it to restore access.',
  },

  rights: { cn: '允许对方', en: 'Recipients may' },
  write: { cn: '写入变量', en: 'Write signals' },
  writeNote: {
    cn: '对方账号还须有写入权限。每次写入都记入操作日志。',
    en: 'Their account also needs write permission. Every write is recorded in the operation log.',
  },
  writeRefused: { cn: '您没有写入权限，不能分享写入', en: 'You do not have write permission, so you cannot share it' },
  history: { cn: '查看历史数据', en: 'View history' },
  alarm: { cn: '查看报警', en: 'View alarms' },
  until: { cn: '有效期', en: 'Validity' },
  forever: { cn: '长期有效', en: 'Until revoked' },
  limited: { cn: '到期自动结束', en: 'Until a set time' },
  days: { cn: '{count} 天', en: '{count} {count|day|days}' },
  save: { cn: '保存权限', en: 'Save permissions' },
  saved: { cn: '权限已修改，立即生效', en: 'Permissions changed, effective immediately' },

  holder: { cn: '账号', en: 'Account' },
  org: { cn: '企业', en: 'Organisation' },
  since: { cn: '接受时间', en: 'Accepted' },
  noHolders: { cn: '还没有人接受分享', en: 'No one has accepted the share yet' },
  revoke: { cn: '收回', en: 'Revoke' },
  revokeTitle: { cn: '收回 {loginname} 的分享？', en: 'Revoke the share from {loginname}?' },
  revokeNote: {
    cn: '对方立即看不到本{thing}。对方若仍知道密码，可以再次接受；如需避免，请同时修改密码。',
    en: 'They lose access immediately. As long as they know the password, they can accept the share again; change it to prevent that.',
  },
  revoked: { cn: '已收回', en: 'Revoked' },
  stop: { cn: '停止分享', en: 'Stop sharing' },
  stopTitle: { cn: '停止分享 {name}？', en: 'Stop sharing {name}?' },
  stopNote: {
    cn: '分享码失效，所有持有账号（{count} 个）立即看不到本{thing}。',
    en: 'The share code becomes invalid, and all accounts that have the {thing} ({count}) lose access immediately.',
  },
  stopped: { cn: '已停止分享', en: 'Sharing stopped' },

  accept: words.acceptShare,
  codeEmpty: { cn: '请输入分享码', en: 'Enter the share code' },
  passwordEmpty: { cn: '请输入分享密码', en: 'Enter the sharing password' },
  accepted: { cn: '已添加“{name}”', en: 'Added “{name}”' },
});
