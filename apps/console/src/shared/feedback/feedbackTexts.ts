import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const feedbackTexts = defineTexts('feedback', {
  state: words.state,
  open: { cn: '待回复', en: 'Open' },
  answered: { cn: '已回复', en: 'Answered' },
  closed: { cn: '已关闭', en: 'Closed' },
  isNew: { cn: '新回复', en: 'New answer' },
  picture: { cn: '图片 {number}', en: 'Picture {number}' },
  contact: { cn: '联系方式', en: 'Contact' },
  answerOf: { cn: '{name} 于 {time} 回复', en: 'Answer by {name}, {time}' },
  content: { cn: '反馈内容', en: 'Feedback' },
  answer: { cn: '回复', en: 'Answer' },
});
