import { BankOutlined } from '@ant-design/icons';
import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** The enterprises of the platform. */
export const enterpriseScreen = screen({
  name: 'ManageEnterprise',
  path: '/manage/orgal/enterprise',
  title: { cn: '企业', en: 'Enterprises' },
  menu: { group: 'people', icon: BankOutlined },
  may: api.org.query.may,
  list: async () => (await import('./enterpriseList.tsx')).enterpriseList,
});
