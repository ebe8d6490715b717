import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const findTexts = defineTexts('find', {
  title: { cn: '搜索', en: 'Search' },
  placeholder: {
    cn: '搜索功能、设备、变量、组态页面、人员和帮助',
    en: 'Search screens, devices, signals, pages, people and help',
  },
  recent: { cn: '最近打开', en: 'Recent' },
  screen: { cn: '功能', en: 'Screens' },
  device: { cn: '设备', en: 'Devices' },
  signal: { cn: '变量', en: 'Signals' },
  page: { cn: '组态页面', en: 'Pages' },
  person: { cn: '人员', en: 'People' },
  help: { cn: '帮助', en: 'Help' },
  searching: { cn: '正在搜索…', en: 'Searching…' },
  none: { cn: '没有找到“{typed}”', en: 'Nothing found for “{typed}”' },
  noneNote: {
    cn: '请换一个词，或少输入几个字。',
    en: 'Try another word, or fewer letters.',
  },
  start: {
    cn: '输入名称的一部分，中英文均可；功能也可以输入拼音首字母。',
    en: 'Type part of a name, in English or Chinese.',
  },
  failed: {
    cn: '设备、变量、组态页面和人员暂时无法搜索',
    en: 'Devices, signals, pages and people cannot be searched now',
  },
  retry: { cn: '重试', en: 'Retry' },
  choose: { cn: '选择', en: 'choose' },
  open: { cn: '打开', en: 'open' },
  close: { cn: '关闭', en: 'close' },
  found: { cn: '找到 {count} 项', en: '{count} {count|result|results}' },
});
