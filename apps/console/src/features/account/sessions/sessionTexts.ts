import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const sessionTexts = defineTexts('account.sessions', {
  title: { cn: '会话：{loginname}', en: 'Sessions: {loginname}' },
  failed: { cn: '会话加载失败', en: 'Could not load the sessions' },
  none: { cn: '没有打开的会话', en: 'No open sessions' },
  noneNote: {
    cn: '登录后，在这里可以看到所用的设备和地址。',
    en: 'After a login, its machine and address are shown here.',
  },
  current: { cn: '当前会话', en: 'This session' },
  unknown: { cn: '未知浏览器', en: 'Unknown browser' },
  times: { cn: '{address} · 登录于 {since} · 最近使用 {seen}', en: '{address} · since {since} · last used {seen}' },
  end: { cn: '结束', en: 'End' },
  endOf: { cn: '结束会话：{name}', en: 'End session: {name}' },
  forceOut: { cn: '全部结束', en: 'End all' },
  ended: { cn: '会话已结束', en: 'The session has ended' },
});
