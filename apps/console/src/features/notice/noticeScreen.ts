import { api } from '@lookfar/contract';
import { paths } from '../../base/paths.ts';
import { screen } from '../../ui/screen/screen.ts';

/** Announcements of the platform and of the user's organisation. */
export const noticeScreen = screen({
  name: 'ManageNotice',
  path: paths.notices,
  title: { cn: '系统公告', en: 'Announcements' },
  menu: { group: 'system', icon: 'notification' },
  may: api.systemMsg.query.may,
  list: async () => (await import('./noticeList.tsx')).noticeList,
});
