import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const reportTexts = defineTexts('repair.report', {
  report: { cn: '报修', en: 'Report fault' },
  reported: { cn: '已报修', en: 'Fault reported' },
  viewOrder: { cn: '查看工单', en: 'View order' },
  chooseDevice: { cn: '搜索设备名称', en: 'Search devices' },
  unsent: { cn: '工单已生成，部分附件没有上传', en: 'The order exists, but some attachments were not sent' },
  unsentNote: {
    cn: '可以重新上传，或关闭后在工单里补传。',
    en: 'Send them again, or close this and add them to the order later.',
  },
  stillUnsent: { cn: '仍有附件没有上传', en: 'Some attachments are still not sent' },
  resend: { cn: '重新上传', en: 'Send again' },
});
