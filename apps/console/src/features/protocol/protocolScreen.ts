import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** Protocols to choose from when a device is set up. */
export const protocolScreen = screen({
  name: 'ManageProtocol',
  path: '/manage/system/protocol',
  title: { cn: '协议管理', en: 'Protocols' },
  menu: {
    group: 'system',
    icon: 'partition',
    // Everybody may read them; of use they are to those who set up devices or change them.
    may: [api.protocol.edit.may, api.equipment.query.may],
  },
  may: api.protocol.query.may,
  list: async () => (await import('./protocolList.tsx')).protocolList,
});
