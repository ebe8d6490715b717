import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** Hardware models of gateways and their firmware. */
export const hardwareScreen = screen({
  name: 'ManageHardware',
  path: '/manage/system/hardware',
  title: { cn: '硬件型号', en: 'Hardware models' },
  menu: { group: 'system', icon: 'api' },
  may: api.hardware.query.may,
  list: async () => (await import('./hardwareList.tsx')).hardwareList,
});
