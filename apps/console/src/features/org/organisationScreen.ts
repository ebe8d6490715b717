import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** The organisations of the platform. */
export const organisationScreen = screen({
  name: 'ManageOrganisation',
  path: '/manage/orgal/enterprise',
  title: { cn: '企业', en: 'Organisations' },
  menu: { group: 'people', icon: 'bank' },
  may: api.org.query.may,
  list: async () => (await import('./organisationList.tsx')).organisationList,
});
