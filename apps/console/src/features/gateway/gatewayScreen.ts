import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** Gateways: registration, monitoring, configuration and tasks. */
export const gatewayScreen = screen({
  name: 'ManageGateway',
  path: '/manage/eg/gateway',
  title: { cn: '网关管理', en: 'Gateways' },
  menu: { group: 'equipment', icon: 'cluster' },
  may: api.gateway.query.may,
  list: async () => (await import('./gatewayList.tsx')).gatewayList,
});
