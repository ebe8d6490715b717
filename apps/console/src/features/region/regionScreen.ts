import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** The catalogue of permission regions. */
export const regionScreen = screen({
  name: 'ManageRegion',
  path: '/manage/account/region',
  title: { cn: '权限区域', en: 'Permission regions' },
  menu: { group: 'people', icon: 'borderOuter' },
  may: api.region.query.may,
  list: async () => (await import('./regionList.tsx')).regionList,
});
