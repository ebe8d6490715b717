import { api } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { screen } from '../../ui/screen/screen.ts';

/** The organisation's devices, and all actions on them. */
export const manageEquipmentScreen = screen({
  name: 'ManageEquipmentList',
  path: paths.manageEquipment,
  title: { cn: '设备管理', en: 'Devices' },
  menu: { group: 'equipment', icon: 'hdd', under: '/manage/eg/equipment' },
  may: api.equipment.query.may,
  list: async () => (await import('./list/managedList.tsx')).managedList,
});

export const addEquipmentScreen = screen({
  name: 'ManageEquipmentAdd',
  path: paths.addEquipment,
  below: paths.manageEquipment,
  title: pages.addEquipment,
  may: api.equipment.add.may,
  page: async () => (await import('./AddEquipmentPage.tsx')).AddEquipmentPage,
});
