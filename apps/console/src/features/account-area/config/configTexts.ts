import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const configTexts = defineTexts('account.config', {
  loadFailed: { cn: '设置加载失败', en: 'Could not load the settings' },
  save: words.save,
  saved: { cn: '设置已保存并生效', en: 'Settings saved and applied' },

  msgTypes: { cn: '消息类型', en: 'Messages' },
  msgTypesNote: {
    cn: '只提醒选中类型的消息；其他消息仍会出现在消息中心。',
    en: 'You are reminded of these messages only. The others are still in the message centre.',
  },
  'msgTypes.alarm': words.alarm,
  'msgTypes.expire': { cn: '到期', en: 'Expiry' },
  'msgTypes.order': { cn: '工单', en: 'Work orders' },
  'msgTypes.notice': { cn: '公告', en: 'Announcements' },

  prompType: { cn: '提醒方式', en: 'Reminders' },
  prompTypeNote: {
    cn: '收到新消息时如何提醒。报警会按级别播放提示音并播报，打开多个窗口时只有一个发声。浏览器在您点击页面之前不允许播放声音。',
    en: 'How new messages draw your attention. Alarms sound by priority and are spoken, in one of several open windows. Browsers play no sound before you have clicked on the page.',
  },
  'prompType.sound': { cn: '声音', en: 'Sound' },
  'prompType.title': { cn: '标题滚动', en: 'Scrolling title' },
  'prompType.alter': { cn: '弹窗', en: 'Pop-up' },

  scadaAdaption: { cn: '组态页面适应', en: 'Fit of pages' },
  scadaAdaptionNote: {
    cn: '页面如何适应窗口；设计时另有指定的页面除外。',
    en: 'How pages fit the window, unless their author has chosen otherwise.',
  },
  'scadaAdaption.container': { cn: '完整显示', en: 'Whole page' },
  'scadaAdaption.width': { cn: '适应宽度', en: 'Width' },
  'scadaAdaption.height': { cn: '适应高度', en: 'Height' },
  'scadaAdaption.none': { cn: '原始大小', en: 'Original size' },

  equipDisplay: { cn: '设备列表', en: 'Device lists' },
  equipDisplayNote: { cn: '设备列表默认的显示方式。', en: 'How lists of devices are shown at first.' },
  'equipDisplay.card': { cn: '卡片', en: 'Cards' },
  'equipDisplay.table': words.table,

  gatewayMode: { cn: '网关模式', en: 'Gateway mode' },
  gatewayModeNote: {
    cn: '“打开即快速采集”：打开设备时网关立即按查看周期采集；“按需”：点击“快速采集”后才提高频率，节省流量。',
    en: 'At once: opening a device makes its gateway read at the viewing interval. On demand: only after “Fast values”, which saves data.',
  },
  'gatewayMode.open': { cn: '打开即快速采集', en: 'Fast values at once' },
  'gatewayMode.demand': { cn: '按需', en: 'On demand' },
});
