import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const logTexts = defineTexts('account.log', {
  action: { cn: '操作', en: 'Action' },
  object: { cn: '对象', en: 'Object' },
  address: { cn: '来源地址', en: 'From' },
  done: { cn: '成功', en: 'Done' },
  failed: { cn: '失败', en: 'Failed' },
  detail: { cn: '详情', en: 'Details' },
  noDetail: { cn: '没有更多内容', en: 'Nothing else was recorded' },
  emptyNote: {
    cn: '您的每次登录、修改和写入都会记录在这里，不能修改或删除。',
    en: 'Every login, change and write of yours is recorded here. Entries cannot be changed or deleted.',
  },
  exportTitle: { cn: '导出操作日志', en: 'Export operation log' },
  exportNote: {
    cn: '导出当前筛选条件下的记录，最多 10 万条，时间为您的时区。',
    en: 'Exports the entries that match the filters, at most 100,000. Times are in your time zone.',
  },
  export: words.export,
  format: { cn: '格式', en: 'Format' },
});
