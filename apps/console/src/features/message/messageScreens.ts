import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { type Screen, screen } from '../../ui/screen/screen.ts';

const centre = async () => (await import('./list/MessageCentrePage.tsx')).MessageCentrePage;
const detail = async () => (await import('./detail/MessageDetailPage.tsx')).MessageDetailPage;

/** The list of one set of addresses: all, read and unread messages. */
const listScreen = (base: string, name: string): Screen => ({
  name,
  path: `${base}/messageAll`,
  alsoAt: [`${base}/messageReaden`, `${base}/messageUnReaden`],
  title: pages.messages,
  page: centre,
});

/** A message under an address of its own; the address names what the pattern of all details leaves open. */
const detailScreen = (name: string, path: string, below: string = paths.messages): Screen => ({
  ...{ name, path, below, title: pages.message, page: detail },
});

/** [MSG1] The message centre and its messages, at both sets of addresses. */
export const messageScreens: readonly Screen[] = [
  screen({
    ...listScreen(paths.msg, 'Msg'),
    menu: { group: 'monitor', icon: 'inbox', under: [paths.msg, paths.message] },
  }),
  screen(listScreen(paths.message, 'Message')),
  screen(detailScreen('MsgDetail', '/msg/detail/:menuType/:msgType/:equipType/:dataId')),
  screen(detailScreen('MsgDetailExpireApi', '/msg/detail/all/expire/api/:dataId')),
  screen(detailScreen('MsgDetailExpireProject', '/msg/detail/all/expire/project/:dataId')),
  screen(detailScreen('MsgDetailExpireCard', '/msg/detail/all/expire/card/:dataId')),
  screen(detailScreen('MsgDetailNoticePublic', '/msg/detail/all/notice/public/:dataId')),
  screen(detailScreen('MessageDetail', '/message/detail/:msgType/:msgId', paths.messagesByName)),
];

/** [MSG1] A message in a window of its own, without the console's menu. */
export const messageWindowScreen: Screen = screen({
  name: 'SystemMsgDetail',
  path: '/system/msg/detail/:dataId/:msgType',
  title: pages.message,
  page: async () => (await import('./detail/MessageWindowPage.tsx')).MessageWindowPage,
});
