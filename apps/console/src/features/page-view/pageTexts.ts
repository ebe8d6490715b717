import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const pageTexts = defineTexts('monitor.page', {
  choose: { cn: '选择页面', en: 'Choose a page' },
  home: { cn: '{title}（首页）', en: '{title} (home)' },
  loadFailed: { cn: '页面加载失败', en: 'Could not load the page' },
  gone: { cn: '页面已删除，或您无权查看', en: 'The page was deleted, or you do not have permission to view it' },
  badId: { cn: '地址中的页面编号无效', en: 'Invalid page ID in the address' },
  toList: words.backToDevices,
  noPage: words.noPage,
  noPageNote: {
    cn: '实时数据、历史和报警请看其他标签页。',
    en: 'Live data, history and alarms are in the other tabs.',
  },
  blank: { cn: '页面上还没有控件', en: 'No widgets on this page yet' },

  renew: { cn: '页面已更新，点击查看', en: 'Page updated, click to view' },

  locked: { cn: '该页面需要密码', en: 'This page requires a password' },
  lockedNote: {
    cn: '输入页面密码后查看，本次登录内有效。',
    en: 'Enter the page password to view it. It is valid for this session.',
  },
  password: { cn: '页面密码', en: 'Page password' },
  unlock: { cn: '打开页面', en: 'Open page' },

  dropped: { cn: '{count} 处内容未能显示', en: '{count} {count|item|items} could not be shown' },
  droppedTitle: { cn: '未能显示的内容', en: 'Items that could not be shown' },
  close: words.close,
  fullScreen: words.fullScreen,
  leaveFullScreen: words.leaveFullScreen,
  zoomIn: words.zoomIn,
  zoomOut: words.zoomOut,
  zoomReset: { cn: '恢复大小', en: 'Reset zoom' },
  drawing: { cn: '组态页面 {title}', en: 'Page {title}' },

  noSignal: {
    cn: '该控件未绑定可写的变量，或变量已不存在',
    en: 'The widget is not bound to a writable signal, or the signal no longer exists',
  },
  noStep: {
    cn: '当前值未知，或不能按步长改变',
    en: 'The current value is unknown or cannot be changed by a step',
  },
  atLimit: { cn: '已到变量的上限或下限', en: 'The signal is already at its limit' },
  signalsLoading: { cn: '正在加载变量', en: 'Signals are being loaded' },
  noToggle: { cn: '当前值未知，不能切换', en: 'The current value is unknown and cannot be toggled' },
  noTarget: { cn: '未设置要打开的页面', en: 'No page to open is set' },
  noContent: { cn: '未设置要显示的页面或链接', en: 'No page or link to show is set' },
  noFrame: { cn: '页面上没有指定的嵌入页控件', en: 'The page does not have the frame that this should be shown in' },
  badLink: { cn: '链接地址无效', en: 'Invalid link address' },
  foreign: {
    cn: '平台未允许在页面中显示该网站，请联系平台管理员',
    en: 'The platform does not allow this website inside pages. Ask your platform administrator',
  },
  alone: { cn: '嵌入的页面不能打开其他页面', en: 'An embedded page cannot open other pages' },
  inside: { cn: '页面不能显示在自身内部', en: 'A page cannot be shown inside itself' },
  deep: { cn: '页面嵌套过深，最多 3 层', en: 'Pages can be nested 3 levels deep at most' },
  window: { cn: '窗口', en: 'Window' },
  note: { cn: '提示', en: 'Note' },
  goOn: { cn: '继续', en: 'Continue' },
  cancel: words.cancel,
  waiting: { cn: '{seconds} 秒后写入', en: 'Writing in {seconds} s' },
  noScene: { cn: '未设置要运行的场景', en: 'No scene to run is set' },
  sceneAlone: { cn: '嵌入的页面不能运行场景', en: 'An embedded page cannot run scenes' },
  scenePast: { cn: '正在查看过去的时刻，不能运行场景', en: 'Scenes cannot be run while a past moment is shown' },
  notHere: { cn: '该点击动作不能在此执行', en: 'This click action is not available here' },
  sheetSaved: { cn: '已导出 {count} 行', en: 'Exported {count} {count|row|rows}' },
  sheetFailed: { cn: '导出失败', en: 'The export failed' },
  projectReportsOnly: {
    cn: '自定义报表只能用在运营中心的页面上',
    en: 'Custom reports are only available on pages of a project',
  },
  pressFailed: { cn: '{title} 写入失败：{reason}', en: 'Could not write {title}: {reason}' },
});
