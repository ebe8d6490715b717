import { defineTexts } from '../base/i18n/defineTexts.ts';
import { pages } from '../base/pageNames.ts';

export const shellTexts = defineTexts('shell', {
  skip: { cn: '跳到正文', en: 'Skip to content' },
  mainMenu: { cn: '主菜单', en: 'Main menu' },
  areas: { cn: '功能区', en: 'Areas' },
  zoneNote: {
    cn: '页面上的时间按您的时区（{zone}）显示；系统时间为 UTC+8',
    en: 'Times are shown in your time zone ({zone}); the system keeps UTC+8',
  },
  openMenu: { cn: '打开菜单', en: 'Open menu' },
  collapse: { cn: '收起菜单', en: 'Collapse menu' },
  expand: { cn: '展开菜单', en: 'Expand menu' },
  trail: { cn: '当前位置', en: 'You are here' },
  back: { cn: '返回{page}', en: 'Back to {page}' },
  userMenu: { cn: '用户菜单：{name}', en: 'User menu: {name}' },
  myAccount: { cn: '账号设置', en: 'My account' },
  news: { cn: '{count} 条新回复', en: '{count} new {count|answer|answers}' },
  about: pages.about,
  logOut: { cn: '退出登录', en: 'Log out' },
  find: { cn: '搜索', en: 'Search' },
  help: { cn: '帮助', en: 'Help' },
  whatsNew: { cn: '有新内容', en: 'there is something new' },
  tour: { cn: '导览', en: 'Tour' },
  tourAt: { cn: '导览：第 {stop} 站，共 6 站', en: 'Tour, stop {stop} of 6' },
  nothingAllowed: { cn: '没有可用的功能', en: 'No features available' },
});
