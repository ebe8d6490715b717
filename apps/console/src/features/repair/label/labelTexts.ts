import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const labelTexts = defineTexts('repair.label', {
  title: { cn: '扫码报修', en: 'Report a fault' },
  login: { cn: '请登录后查看', en: 'Please log in' },
  loginNote: {
    cn: '该二维码已失效，或所属企业没有开放扫码报修。登录后可以查看设备并报修。',
    en: 'This code is no longer valid, or is not open to the public. Log in to view the device and report a fault.',
  },
  toLogin: { cn: '登录', en: 'Log in' },
  failed: { cn: '加载失败', en: 'Could not load' },
  retry: words.tryAgain,
  report: { cn: '报修', en: 'Report fault' },
  send: { cn: '提交报修', en: 'Send report' },
  openDevice: { cn: '查看设备', en: 'Open device' },
  openOrders: { cn: '未完成的维修工单', en: 'Open repair orders' },
  noOrders: { cn: '没有未完成的工单', en: 'No open orders' },
  ordersFailed: { cn: '工单加载失败', en: 'Could not load orders' },
  approval: {
    cn: '提交后由{org}审核处理，无需登录。',
    en: 'No login needed. {org} will review your report.',
  },
  sent: { cn: '报修已提交', en: 'Report sent' },
  sentNote: { cn: '可以收藏本页，随时查看处理进度。', en: 'Keep this page to follow the progress.' },
  unsent: { cn: '有附件没有上传', en: 'Some attachments were not sent' },
  resend: { cn: '重新上传', en: 'Send again' },
  waiting: { cn: '待审核', en: 'Waiting for approval' },
  changed: { cn: '最近更新', en: 'Last update' },
  state: words.state,
  another: { cn: '再报一个故障', en: 'Report another fault' },
  ticketGone: { cn: '找不到这次报修', en: 'This report does not exist' },
});
