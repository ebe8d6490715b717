import { api } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { type Screen, screen } from '../../ui/screen/screen.ts';

/** What people see and set about themselves; reached from the user menu. */
export const accountAreaScreens: readonly Screen[] = [
  screen({
    name: 'AccountInfo',
    path: paths.accountInfo,
    alsoAt: [paths.accountInfoWithoutSms],
    title: pages.accountInfo,
    menu: { group: 'account', icon: 'idcard', under: '/account/info' },
    page: async () => (await import('./info/InfoPage.tsx')).InfoPage,
  }),
  screen({
    name: 'AccountConfig',
    path: paths.accountConfig,
    title: pages.accountConfig,
    menu: { group: 'account', icon: 'setting' },
    page: async () => (await import('./config/ConfigPage.tsx')).ConfigPage,
  }),
  screen({
    name: 'AccountLog',
    path: paths.accountLog,
    title: pages.accountLog,
    menu: { group: 'account', icon: 'unorderedList' },
    may: api.operationLog.mine.may,
    list: async () => (await import('./log/ownLogList.tsx')).ownLogList,
  }),
  screen({
    name: 'AccountFeedback',
    path: paths.accountFeedback,
    title: pages.accountFeedback,
    menu: { group: 'account', icon: 'message', news: ({ newAnswers }) => newAnswers },
    page: async () => (await import('./feedback/FeedbackPage.tsx')).FeedbackPage,
  }),
];
