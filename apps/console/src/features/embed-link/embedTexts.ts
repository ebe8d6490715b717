import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const embedTexts = defineTexts('embed-link', {
  title: { cn: '嵌入“{title}”', en: 'Embed “{title}”' },
  note: {
    cn: '拥有链接的人无需登录即可查看此页面，且只能查看此页面。链接的权限不会超过创建它的人。',
    en: 'Whoever has the link sees this page without a login, and nothing else. A link never gives more than its maker may.',
  },
  add: { cn: '新建嵌入链接', en: 'Add embed link' },
  none: { cn: '还没有嵌入链接', en: 'No embed links yet' },
  noSites: {
    cn: '平台尚未允许任何网站嵌入本系统，链接只能单独打开。请平台管理员在“允许的来源”中添加。',
    en: 'The platform allows no site to embed pages yet, so a link can only be opened by itself. A platform administrator can add sites to the allowed origins.',
  },
  readOnly: { cn: '只读', en: 'Read only' },
  writes: { cn: '可写入', en: 'May write' },
  withHistory: { cn: '含历史', en: 'With history' },
  everySite: { cn: '所有允许的网站', en: 'All allowed sites' },
  until: { cn: '有效期至 {time}', en: 'Until {time}' },
  forever: { cn: '长期有效', en: 'No expiry' },
  over: { cn: '已到期', en: 'Expired' },
  used: { cn: '最近使用 {time}', en: 'Last used {time}' },
  unused: { cn: '尚未使用', en: 'Not used yet' },
  revoke: { cn: '撤销', en: 'Revoke' },
  revokeTitle: { cn: '撤销嵌入链接“{title}”？', en: 'Revoke the embed link “{title}”?' },
  revokeNote: {
    cn: '使用该链接的网站将立即无法显示此页面。',
    en: 'Sites that use it stop showing the page at once.',
  },
  made: { cn: '嵌入链接已创建', en: 'Embed link added' },
  once: { cn: '链接只显示这一次，请现在复制。', en: 'The link is shown only once. Copy it now.' },
  link: { cn: '链接', en: 'Link' },
  frame: { cn: '嵌入代码', en: 'Code to embed' },
  copy: words.copy,
  copied: { cn: '已复制', en: 'Copied' },
  close: words.close,
  loadFailed: { cn: '嵌入链接加载失败', en: 'Could not load the embed links' },
});
