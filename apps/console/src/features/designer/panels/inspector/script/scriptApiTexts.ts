import { defineTexts } from '../../../../../base/i18n/defineTexts.ts';

export const scriptApiTexts = defineTexts('designer-script-api', {
  apiSignals: {
    cn: '控件绑定的变量：id、title、alias、unit、value、text、time、good',
    en: 'The signals that the widget is bound to: id, title, alias, unit, value, text, time, good',
  },
  apiSignal: {
    cn: '按名称或编号取变量的当前状态；其他设备写 signal(设备编号, …)',
    en: 'A signal as it is now, by name or number; of another device signal(device, …)',
  },
  apiValue: {
    cn: '变量的当前值；质量不好时为 undefined',
    en: 'The current value of a signal; undefined if its quality is not good',
  },
  apiHistory: {
    cn: '历史样本 { time, value, good }，默认取 period；可写 { start, end }',
    en: 'Stored samples { time, value, good } of the period, or of { start, end }',
  },
  apiStatistics: {
    cn: '统计 { start, end, avg, min, max, first, last, diff, complete }；step 为秒数或 hour、date、week、month、year',
    en: 'Statistics { start, end, avg, min, max, first, last, diff, complete }; step is seconds or hour, date, week, month, year',
  },
  apiPeriod: { cn: '时段：start、end，毫秒，不含 end', en: 'The period: start and end in ms, without end' },
  apiNow: { cn: '运行时刻，毫秒', en: 'Time of the run in ms' },
  apiWrite: {
    cn: '写入变量，按页面的规则确认和检查；返回 done、failed、refused 或 cancelled',
    en: 'Writes a signal with the confirmation and checks of the page; returns done, failed, refused or cancelled',
  },
  apiOpenPage: {
    cn: '打开本设备或运营中心的页面；其他设备写 openPage(设备编号, 页面编号)',
    en: 'Opens a page of this device or project; of another device openPage(device, page)',
  },
  apiNotify: {
    cn: '显示提示；类型为 info、success、warning 或 error',
    en: 'Shows a note; its kind is info, success, warning or error',
  },
});
