import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** The tree of groups and the devices in them. */
export const groupScreen = screen({
  name: 'ManageGroup',
  path: '/manage/eg/group',
  title: { cn: '分组管理', en: 'Groups' },
  menu: { group: 'equipment', icon: 'apartment' },
  may: api.equipmentGroup.query.may,
  list: async () => (await import('./groupList.tsx')).groupList,
});
