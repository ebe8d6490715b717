import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const embedViewTexts = defineTexts('embed-view', {
  invalid: { cn: '此链接无效或已失效', en: 'This link does not work' },
  invalidNote: {
    cn: '链接可能不完整、已到期或已被撤销。请向提供链接的人索取新的链接。',
    en: 'It may be incomplete, expired or revoked. Ask whoever gave it to you for a new one.',
  },
  ended: { cn: '此链接已停止使用', en: 'This link no longer works' },
  endedNote: {
    cn: '链接已到期或已被撤销，页面不再显示。请向提供链接的人索取新的链接。',
    en: 'It has expired or was revoked, so the page is no longer shown. Ask whoever gave it to you for a new one.',
  },
  away: { cn: '无法连接服务器', en: 'Cannot reach the server' },
  awayNote: { cn: '恢复连接后页面会自动显示。', en: 'The page appears by itself once the server can be reached.' },
  busy: { cn: '打开次数过多，请稍候', en: 'Opened too often' },
  busyNote: { cn: '页面稍后会自动显示。', en: 'The page appears by itself in a moment.' },
  retry: { cn: '重试', en: 'Retry' },
});
