import { defineTexts } from '../../../shell/i18n/defineTexts.ts';

export const pageTexts = defineTexts('monitor.page', {
  choose: { cn: '选择画面', en: 'Choose a page' },
  home: { cn: '{title}（首页）', en: '{title} (home)' },
  loadFailed: { cn: '画面加载失败', en: 'The page could not be loaded' },
  gone: { cn: '画面已删除，或您无权查看', en: 'The page was deleted, or is not yours to see' },
  badId: { cn: '地址中的画面编号无效', en: 'The address names no page' },
  toList: { cn: '返回设备列表', en: 'Back to the devices' },
  noPage: { cn: '该设备没有组态画面', en: 'This device has no drawing page' },
  noPageNote: { cn: '实时数据、历史和报警请看其他标签页。', en: 'Its data, history and alarms are in the other tabs.' },
  blank: { cn: '画面上还没有图元', en: 'Nothing is drawn on this page yet' },
  drawn: { cn: '画面包含 {count} 个图元', en: 'This page holds {count} drawn elements' },
  drawnNote: {
    cn: '此版本只保存画面，不能显示。设备的实时值请看“实时数据”。',
    en: 'This version keeps pages but does not show them. The live values are under “Realtime”.',
  },
});
