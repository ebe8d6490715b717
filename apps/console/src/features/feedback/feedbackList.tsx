import { api, feedbackStates } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import { FeedbackTag } from '../../shared/feedback/FeedbackParts.tsx';
import { feedbackTexts } from '../../shared/feedback/feedbackTexts.ts';
import { Clip } from '../../ui/layout/Layout.tsx';
import { text, time } from '../../ui/list/columns.ts';
import { search } from '../../ui/list/filters.ts';
import { drawer } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import { FeedbackDrawer } from './FeedbackDrawer.tsx';

export const feedbackList = listScreen({
  name: 'manage.feedback',
  thing: { cn: '反馈', en: 'feedback' },
  call: api.feedback.query,
  filters: [
    search('search', { cn: '内容或用户名', en: 'Text or username' }),
    {
      kind: 'segments',
      key: 'state',
      label: words.state,
      options: [
        { value: '', text: words.all },
        ...feedbackStates.map((value) => ({ value, text: feedbackTexts.both(value) })),
      ],
    },
  ],
  columns: [
    {
      key: 'content',
      title: feedbackTexts.both('content'),
      essential: true,
      leads: true,
      render: ({ content }) => <Clip title={content}>{content}</Clip>,
    },
    { key: 'state', title: words.state, width: 120, render: ({ state }) => <FeedbackTag state={state} /> },
    text('loginname', { cn: '用户名', en: 'Username' }),
    text('orgName', { cn: '企业', en: 'Organisation' }),
    time('gmtCreate', words.created),
  ],
  rowName: ({ content }) => content.slice(0, 20),
  emptyNote: {
    cn: '用户在“账号设置 - 意见反馈”中提交的内容会列在这里。',
    en: 'What people send under “My account – Feedback” is listed here.',
  },
  opens: 'detail',
  actions: [
    drawer('detail', FeedbackDrawer, {
      text: { cn: '查看与回复', en: 'View and answer' },
      may: api.feedback.answer.may,
      primary: true,
    }),
  ],
});
