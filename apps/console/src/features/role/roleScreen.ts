import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** Roles and what they may do. */
export const roleScreen = screen({
  name: 'ManageRole',
  path: '/manage/account/role',
  title: { cn: '角色', en: 'Roles' },
  menu: { group: 'people', icon: 'safetyCertificate' },
  may: api.role.query.may,
  list: async () => (await import('./roleList.tsx')).roleList,
});
