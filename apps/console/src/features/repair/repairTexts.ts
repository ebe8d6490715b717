import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

/** Texts of more than one part. */
export const repairTexts = defineTexts('repair', {
  report: { cn: '报修', en: 'Report fault' },
  number: { cn: '维修工单 #{id}', en: 'Repair order #{id}' },
  title: words.title,
  titleHint: { cn: '例如：1 号泵异响', en: 'For example: noise in pump 1' },
  content: words.description,
  kind: { cn: '故障类别', en: 'Fault category' },
  urgency: { cn: '紧急程度', en: 'Urgency' },
  source: { cn: '来源', en: 'Source' },
  state: words.state,
  device: words.device,
  contact: { cn: '联系方式', en: 'Contact' },
  contactHint: { cn: '电话或微信，便于回访', en: 'Phone or e-mail, for questions' },
  attachments: { cn: '照片和语音', en: 'Photos and voice notes' },
  reporter: { cn: '报修人', en: 'Reported by' },
  assignee: { cn: '处理人', en: 'Assignee' },
  nobody: { cn: '未指派', en: 'Unassigned' },
  created: { cn: '报修时间', en: 'Reported' },
  loadFailed: { cn: '工单加载失败', en: 'Could not load repair orders' },
  gone: { cn: '工单不存在或无权查看', en: 'This order does not exist, or you may not view it' },
  goneNote: {
    cn: '它可能已被删除，或属于其他企业。',
    en: 'It may have been deleted, or belongs to another organisation.',
  },
  respond: { cn: '响应', en: 'Response' },
  finish: { cn: '完成', en: 'Completion' },
  dueIn: { cn: '{name}剩余 {time}', en: '{name} due in {time}' },
  overdueBy: { cn: '{name}超时 {time}', en: '{name} overdue by {time}' },
  met: { cn: '{name}按时', en: '{name} on time' },
  missed: { cn: '{name}超时', en: '{name} late' },
});
