import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** The tree of departments. */
export const deptScreen = screen({
  name: 'ManageDept',
  path: '/manage/orgal/dept',
  title: { cn: '部门', en: 'Departments' },
  menu: { group: 'people', icon: 'cluster' },
  may: api.dept.query.may,
  list: async () => (await import('./deptList.tsx')).deptList,
});
