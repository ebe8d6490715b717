import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** Origins of others that the console may show, and that may show it. */
export const originScreen = screen({
  name: 'ManageOrigin',
  path: '/manage/system/origin',
  title: { cn: '允许的来源', en: 'Allowed origins' },
  menu: { group: 'system', icon: 'global' },
  may: api.origin.query.may,
  list: async () => (await import('./originList.tsx')).originList,
});
