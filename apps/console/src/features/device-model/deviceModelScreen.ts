import { api } from '@lookfar/contract';
import { paths } from '../../base/paths.ts';
import { screen } from '../../ui/screen/screen.ts';

/** Register maps of devices, shipped and own. */
export const deviceModelScreen = screen({
  name: 'ManageDeviceModel',
  path: paths.models,
  title: { cn: '设备型号', en: 'Device models' },
  menu: { group: 'system', icon: 'profile' },
  may: api.deviceModel.query.may,
  list: async () => (await import('./deviceModelList.tsx')).deviceModelList,
});
