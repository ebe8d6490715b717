import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const pageTexts = defineTexts('page', {
  draw: { cn: '编辑页面', en: 'Edit page' },
  drawOne: { cn: '编辑“{title}”的页面', en: 'Edit page “{title}”' },
  view: { cn: '查看', en: 'View' },
  viewOne: { cn: '查看“{title}”', en: 'View “{title}”' },
  add: { cn: '新建页面', en: 'Add page' },
  fromMarket: { cn: '从组态模板新建', en: 'Add from page template' },
  fromSignals: { cn: '按变量生成页面', en: 'Make page from signals' },
  fromSignalsNote: {
    cn: '用设备的变量、单位和限值生成第一个页面',
    en: 'A first page from the signals, their units and limits',
  },
  made: { cn: '设备总览', en: 'Overview' },
  noSignals: { cn: '还没有变量，请先配置变量', en: 'There are no signals yet; configure them first' },
  copy: words.duplicate,
  rename: words.rename,
  setHome: { cn: '设为首页', en: 'Set as home page' },
  publish: { cn: '发布到组态模板', en: 'Publish as page template' },
  embed: { cn: '嵌入', en: 'Embed' },
  remove: words.delete,
  removeTitle: { cn: '删除页面“{title}”？', en: 'Delete page “{title}”?' },
  removeNote: { cn: '页面内容将一并删除，不能恢复。', en: 'Its content is deleted too and cannot be restored.' },
  home: { cn: '首页', en: 'Home page' },
  widgets: { cn: '控件数', en: 'Widgets' },
  up: { cn: '上移“{title}”', en: 'Move “{title}” up' },
  down: { cn: '下移“{title}”', en: 'Move “{title}” down' },
  more: { cn: '“{title}”的更多操作', en: 'More actions for “{title}”' },
  copyTitle: { cn: '{title} 副本', en: '{title} copy' },
  published: { cn: '已发布到组态模板', en: 'Published as page template' },
  empty: { cn: '还没有组态页面', en: 'No pages yet' },
  emptyNote: {
    cn: '新建一个空白页面，或从组态模板开始。第一个页面会成为首页。',
    en: 'Add an empty page or start from a page template. The first page becomes the home page.',
  },
  loadFailed: { cn: '页面加载失败', en: 'Could not load pages' },
  ofTemplate: {
    cn: '页面的增删改立即生效。还没有页面的设备在绑定本模板时得到这些页面，已有页面的设备不会随之更改。',
    en: 'Changes to pages take effect immediately. A device without pages gets these when it is bound to the template; existing pages of a device are not changed.',
  },
  immediate: {
    cn: '页面的增删改立即生效，不需要保存设备配置。',
    en: 'Changes to pages take effect immediately, without saving the configuration.',
  },
});
