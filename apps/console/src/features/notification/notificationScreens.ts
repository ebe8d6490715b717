import { api, type Call } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import type { ListScreen } from '../../ui/screen/listScreen.tsx';
import { type Screen, screen } from '../../ui/screen/screen.ts';
import { notifyTitles } from './notifyTitles.ts';

const pathOf = (part: string) => `${paths.notification}/${part}`;

const listOf = (
  name: string,
  part: 'schedule' | 'channel' | 'window',
  may: Call['may'],
  list: () => Promise<ListScreen>,
) => screen({ name, path: pathOf(part), title: notifyTitles[part], may, list: tabbed(list) });

/** The tabs are loaded with the list. */
const tabbed = (list: () => Promise<ListScreen>) => async () => {
  const [{ withTabs }, loaded] = await Promise.all([import('./NotifyTabs.tsx'), list()]);
  return withTabs(loaded);
};

/** Who is told of alarms, when and how: one entry of the menu, a tab for each screen. */
export const notificationScreens: readonly Screen[] = [
  screen({
    name: 'ManageNotifyRule',
    path: pathOf('rule'),
    alsoAt: [paths.notification],
    title: notifyTitles.rule,
    menu: { group: 'people', icon: 'bell', text: notifyTitles.menu, under: paths.notification },
    may: api.notifyRule.query.may,
    list: tabbed(async () => (await import('./rule/ruleList.tsx')).ruleList),
  }),
  listOf(
    'ManageNotifySchedule',
    'schedule',
    api.notifySchedule.query.may,
    async () => (await import('./schedule/scheduleList.tsx')).scheduleList,
  ),
  listOf(
    'ManageNotifyChannel',
    'channel',
    api.notifyChannel.query.may,
    async () => (await import('./channel/channelList.tsx')).channelList,
  ),
  listOf(
    'ManageNotifyWindow',
    'window',
    api.notifyWindow.query.may,
    async () => (await import('./window/windowList.tsx')).windowList,
  ),
  screen({
    name: 'ManageNotifySetting',
    path: pathOf('setting'),
    title: notifyTitles.setting,
    may: api.notifySetting.query.may,
    page: async () => (await import('./setting/SettingPage.tsx')).SettingPage,
  }),
];

/** What people choose for themselves. */
export const ownNotificationScreen = screen({
  name: 'AccountNotification',
  path: paths.accountNotification,
  title: pages.accountNotification,
  menu: { group: 'account', icon: 'bell' },
  page: async () => (await import('./preference/PreferencePage.tsx')).PreferencePage,
});
