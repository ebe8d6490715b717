import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const projectTexts = defineTexts('project.view', {
  loadFailed: { cn: '运营中心加载失败', en: 'Could not load the project' },
  pageFailed: { cn: '页面加载失败', en: 'Could not load the page' },
  toBoard: { cn: '返回运营中心列表', en: 'Back to projects' },
  badId: { cn: '地址中的运营中心或页面编号无效', en: 'Invalid project or page ID in the address' },
  gone: {
    cn: '运营中心不存在，或您已无权查看',
    en: 'The project does not exist, or you no longer have access to it',
  },
  goneNote: {
    cn: '可能已被删除，或分享已取消。如有疑问请联系其管理员。',
    en: 'It may have been deleted, or the share revoked. Ask whoever manages it.',
  },
  pageGone: { cn: '页面已删除，或您无权查看', en: 'The page was deleted, or you do not have permission to view it' },
  unpublished: { cn: '页面尚未发布', en: 'The page has not been published' },
  unpublishedNote: { cn: '发布后即可在这里查看。', en: 'It can be viewed here once it is published.' },
  expired: { cn: '运营中心已过有效期', en: 'The project has expired' },
  expiredNote: { cn: '请联系其管理员延长有效期。', en: 'Ask whoever manages it to extend its validity.' },
  noPages: { cn: '还没有可以查看的页面', en: 'There are no pages to view yet' },
  noPagesNote: {
    cn: '页面发布并授权给您后会出现在这里。',
    en: 'Pages appear here once they are published and you have access to them.',
  },
  signalsFailed: { cn: '变量加载失败：{reason}', en: 'Could not load the signals: {reason}' },
  draft: {
    cn: '预览草稿：只有管理人员能看到，发布后其他人才会看到这些改动。',
    en: 'Preview of the draft. Only its managers see this; others see the changes after they are published.',
  },
  toPublished: { cn: '查看已发布的页面', en: 'Show the published page' },

  live: { cn: '实时', en: 'Live' },
  connecting: { cn: '正在连接', en: 'Connecting' },
  lost: { cn: '连接已断开', en: 'Connection lost' },
  past: { cn: '历史画面', en: 'Past moment' },
  pages: { cn: '页面', en: 'Pages' },
  alarms: words.alarms,
  devices: words.devices,
  history: { cn: '历史数据', en: 'History' },
  reports: { cn: '报表', en: 'Reports' },
  sections: { cn: '运营中心内容', en: 'Sections of the project' },
  centre: { cn: '概况', en: 'At a glance' },

  nav: { cn: '页面导航', en: 'Pages' },
  openNav: { cn: '显示页面导航', en: 'Show pages' },
  closeNav: { cn: '收起页面导航', en: 'Hide pages' },
  home: { cn: '首页', en: 'Home' },

  demand: { cn: '快速采集', en: 'Fast values' },
});
