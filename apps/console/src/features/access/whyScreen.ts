import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** Why an account can do something, and who can access a device. */
export const whyScreen = screen({
  name: 'ManageWhy',
  path: '/manage/account/why',
  title: { cn: '权限查询', en: 'Check access' },
  menu: { group: 'people', icon: 'questionCircle' },
  may: api.access.why.may,
  page: async () => (await import('./WhyPage.tsx')).WhyPage,
});
