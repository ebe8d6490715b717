import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const sendTexts = defineTexts('account.feedback', {
  title: { cn: '提交反馈', en: 'Send feedback' },
  note: {
    cn: '遇到的问题、希望的功能，都可以告诉我们，平台人员会在这里回复。',
    en: 'Tell us about a problem or an idea. The platform’s staff answer here.',
  },
  content: { cn: '反馈内容', en: 'Your feedback' },
  contentNote: { cn: '至少 10 个字', en: 'At least 10 characters' },
  contact: { cn: '联系方式（选填）', en: 'Contact (optional)' },
  contactNote: { cn: '电话或邮箱，方便我们联系您', en: 'A phone number or e-mail address where we can reach you' },
  pictures: { cn: '图片（选填，最多 4 张）', en: 'Pictures (optional, at most 4)' },
  removePicture: { cn: '移除图片 {number}', en: 'Remove picture {number}' },
  send: { cn: '提交', en: 'Send' },
  sent: { cn: '感谢您的反馈，我们会尽快回复', en: 'Thank you. We will answer as soon as we can' },
  mine: { cn: '我的反馈', en: 'My feedback' },
  empty: { cn: '还没有反馈', en: 'No feedback yet' },
  loadFailed: { cn: '反馈加载失败', en: 'Could not load your feedback' },
});
