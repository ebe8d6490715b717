import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** What people told the platform's staff, of all organisations. */
export const feedbackScreen = screen({
  name: 'ManageFeedback',
  path: '/manage/system/feedback',
  title: { cn: '意见反馈', en: 'Feedback' },
  menu: { group: 'system', icon: 'message' },
  may: api.feedback.query.may,
  list: async () => (await import('./feedbackList.tsx')).feedbackList,
});
